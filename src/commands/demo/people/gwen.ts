import type { DemoPerson } from '../shapes.ts'

export const gwen: DemoPerson = {
  key: 'gwen',
  email: 'gwen@example.com',
  userName: 'gwenllian-p',
  firstName: 'Gwenllian',
  lastName: 'Prysor',
  role: 'USER',
  title: 'Repair café coordinator',
  organization: 'Trwsio Repair Network',
  location: 'GB',
  about:
    'Eleven repair cafés, four hundred volunteers, one spreadsheet that should have been retired in 2019. Toasters are my love language.',
  public: true,
  businessExp: 3,
  creativeExp: 4,
  leaderExp: 5,
  technicalExp: 2,
  yearsOfExp: 8,
  skills: ['tallow-pages'],
  teamRoles: ['PRODUCT', 'BUSINESS'],
  timeZone: 'Europe/London',
  hoursFrom: 9,
  hoursTo: 17,
  availableToVolunteer: true,
}
