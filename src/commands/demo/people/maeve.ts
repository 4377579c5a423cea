import type { DemoPerson } from '../shapes.ts'

export const maeve: DemoPerson = {
  key: 'maeve',
  email: 'maeve@example.com',
  userName: 'maeve-corrigan',
  firstName: 'Maeve',
  lastName: 'Corrigan',
  role: 'USER',
  title: 'Hill farmer',
  organization: 'Corrigan and Daughters',
  location: 'IE',
  about:
    'Two hundred sheep, three dogs, one bar of signal on a good day. I come to events to tell people what a Tuesday in February looks like.',
  public: true,
  businessExp: 4,
  creativeExp: 2,
  leaderExp: 4,
  technicalExp: 1,
  yearsOfExp: 8,
  skills: [],
  teamRoles: ['PRODUCT'],
  timeZone: 'Europe/Dublin',
  hoursFrom: 19,
  hoursTo: 22,
  availableToVolunteer: true,
}
