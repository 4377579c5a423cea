import type { DemoPerson } from '../shapes.ts'

export const nandi: DemoPerson = {
  key: 'nandi',
  email: 'nandi@example.com',
  userName: 'nandi-mthembeni',
  firstName: 'Nandi',
  lastName: 'Mthembeni',
  role: 'USER',
  title: 'Minibus cooperative organiser',
  organization: 'Siyahamba Drivers',
  location: 'ZA',
  about:
    'Four hundred drivers, no timetable, and somehow everyone gets to work. I would like to keep it that way.',
  public: false,
  businessExp: 5,
  creativeExp: 3,
  leaderExp: 5,
  technicalExp: 1,
  yearsOfExp: 8,
  skills: ['mossline'],
  teamRoles: ['BUSINESS', 'PRODUCT'],
  timeZone: 'Africa/Johannesburg',
  hoursFrom: 10,
  hoursTo: 18,
}
