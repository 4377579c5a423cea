import type { DemoPerson } from '../shapes.ts'

export const thiago: DemoPerson = {
  key: 'thiago',
  email: 'thiago@example.com',
  userName: 'thiago-lessa',
  firstName: 'Thiago',
  lastName: 'Arruda-Lessa',
  role: 'USER',
  title: 'Backend engineer',
  organization: 'Feira Livre Software',
  location: 'BR',
  about:
    'I write the parts nobody sees and keep bees on the roof of the office. Brings honey to every event that allows it.',
  public: true,
  githubUrl: 'https://github.com/example-thiago-lessa',
  businessExp: 2,
  creativeExp: 3,
  leaderExp: 3,
  technicalExp: 5,
  yearsOfExp: 7,
  skills: ['brine-db', 'lathe-agents'],
  teamRoles: ['DEVELOPER'],
  timeZone: 'America/Sao_Paulo',
  hoursFrom: 10,
  hoursTo: 20,
  availableToHire: true,
}
