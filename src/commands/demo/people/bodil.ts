import type { DemoPerson } from '../shapes.ts'

export const bodil: DemoPerson = {
  key: 'bodil',
  email: 'bodil@example.com',
  userName: 'bodil-skovmoeller',
  firstName: 'Bodil',
  lastName: 'Skovmøller',
  role: 'USER',
  title: 'Harbour master',
  organization: 'Port of Vesterhavn',
  location: 'DK',
  about:
    'I keep a small harbour and a large notice board. I judge by one question: would I let this near a boat with people in it?',
  public: true,
  businessExp: 4,
  creativeExp: 2,
  leaderExp: 5,
  technicalExp: 2,
  yearsOfExp: 8,
  skills: ['gannet'],
  teamRoles: ['PRODUCT'],
  timeZone: 'Europe/Copenhagen',
  hoursFrom: 7,
  hoursTo: 15,
}
