import type { DemoPerson } from '../shapes.ts'

export const member: DemoPerson = {
  key: 'member',
  email: 'member@example.com',
  userName: 'oda-kessling',
  firstName: 'Oda',
  lastName: 'Kessling',
  role: 'USER',
  title: 'Voice interface engineer',
  organization: 'Freihafen Instruments',
  location: 'DE',
  about:
    'I build things people can talk to while their hands are busy: cranes, kitchens, looms. I measure before I ship and write down what failed.',
  public: true,
  githubUrl: 'https://github.com/example-oda-kessling',
  personalwebsiteUrl: 'https://oda-kessling.example',
  businessExp: 2,
  creativeExp: 4,
  leaderExp: 3,
  technicalExp: 5,
  yearsOfExp: 8,
  skills: ['undertone-listen', 'sedge-3b', 'ostler-runtime'],
  teamRoles: ['DEVELOPER', 'DATA_ML'],
  timeZone: 'Europe/Berlin',
  hoursFrom: 9,
  hoursTo: 18,
  availableToHire: true,
}
