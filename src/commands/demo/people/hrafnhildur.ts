import type { DemoPerson } from '../shapes.ts'

export const hrafnhildur: DemoPerson = {
  key: 'hrafnhildur',
  email: 'hrafnhildur@example.com',
  userName: 'hrafnhildur',
  firstName: 'Hrafnhildur',
  lastName: 'Steindal',
  role: 'USER',
  canCreateEvents: true,
  title: 'Stage manager',
  organization: 'Big Room Theatre',
  location: 'IS',
  about:
    'I put nervous people with laptops on a stage and make sure that the projector works. If your demo fails, I have a joke ready.',
  public: true,
  businessExp: 3,
  creativeExp: 5,
  leaderExp: 5,
  technicalExp: 3,
  yearsOfExp: 8,
  skills: ['ostler-runtime'],
  teamRoles: ['PRODUCT', 'DESIGNER'],
  timeZone: 'Atlantic/Reykjavik',
  hoursFrom: 12,
  hoursTo: 20,
}
