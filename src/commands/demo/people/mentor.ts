import type { DemoPerson } from '../shapes.ts'

export const mentor: DemoPerson = {
  key: 'mentor',
  email: 'mentor@example.com',
  userName: 'sunniva-rask',
  firstName: 'Sunniva',
  lastName: 'Rask',
  role: 'MENTOR',
  title: 'Speech researcher',
  organization: 'Fjallasund Field Station',
  location: 'FO',
  about:
    'I make speech recognition work on boats, in barns and anywhere else the network gives up. Ask me about noise, accents and batteries. I will ask you who is going to hold the device.',
  public: true,
  githubUrl: 'https://github.com/example-sunniva-rask',
  personalwebsiteUrl: 'https://sunniva.example',
  businessExp: 2,
  creativeExp: 3,
  leaderExp: 4,
  technicalExp: 5,
  yearsOfExp: 8,
  skills: ['undertone-listen', 'undertone-voice', 'ostler-runtime'],
  teamRoles: ['DATA_ML', 'DEVELOPER'],
  timeZone: 'Atlantic/Faroe',
  hoursFrom: 9,
  hoursTo: 17,
  availableToVolunteer: true,
}
