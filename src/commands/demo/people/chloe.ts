import type { DemoPerson } from '../shapes.ts'

export const chloe: DemoPerson = {
  key: 'chloe',
  email: 'chloe@example.com',
  userName: 'chloe-marchevoix',
  firstName: 'Chloé',
  lastName: 'Marchevoix',
  role: 'USER',
  canCreateEvents: true,
  title: 'Community librarian',
  organization: 'Bibliothèque du Canal',
  location: 'FR',
  about:
    'I run the tool library next to the book library. Drills go out on Fridays and come back with stories. Host of the Tuesday talks.',
  public: true,
  businessExp: 3,
  creativeExp: 4,
  leaderExp: 5,
  technicalExp: 2,
  yearsOfExp: 6,
  skills: ['tallow-pages'],
  teamRoles: ['PRODUCT', 'WRITER'],
  timeZone: 'Europe/Paris',
  hoursFrom: 10,
  hoursTo: 18,
  availableToVolunteer: true,
}
