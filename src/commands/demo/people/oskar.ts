import type { DemoPerson } from '../shapes.ts'

export const oskar: DemoPerson = {
  key: 'oskar',
  email: 'oskar@example.com',
  userName: 'oskar-birkenstamm',
  firstName: 'Oskar',
  lastName: 'Birkenstamm',
  role: 'USER',
  title: 'Clockmaker',
  organization: 'Uhren am Graben',
  location: 'AT',
  about:
    'Small wheels, long patience. I photograph every repair and have eleven thousand pictures of screws.',
  public: true,
  businessExp: 3,
  creativeExp: 4,
  leaderExp: 2,
  technicalExp: 3,
  yearsOfExp: 8,
  skills: ['sedge-vision'],
  teamRoles: ['PRODUCT', 'DATA_ML'],
  timeZone: 'Europe/Vienna',
  hoursFrom: 9,
  hoursTo: 17,
  availableToVolunteer: true,
}
