import type { DemoPerson } from '../shapes.ts'

export const organizer: DemoPerson = {
  key: 'organizer',
  email: 'organizer@example.com',
  userName: 'joost-van-aalst',
  firstName: 'Joost',
  lastName: 'van Aalst',
  role: 'USER',
  canCreateEvents: true,
  title: 'Event maker',
  organization: 'Old Fish Market Hall',
  location: 'IE',
  about:
    'I rent cold buildings, fill them with warm soup and careful people, and see what they make by Sunday. Questions about an event are usually answered within a day, and usually by me.',
  public: true,
  businessExp: 4,
  creativeExp: 4,
  leaderExp: 5,
  technicalExp: 2,
  yearsOfExp: 8,
  skills: ['mossline'],
  teamRoles: ['PRODUCT', 'BUSINESS'],
  timeZone: 'Europe/Dublin',
  hoursFrom: 10,
  hoursTo: 19,
  availableToVolunteer: true,
}
