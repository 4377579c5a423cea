import type { DemoPerson } from '../shapes.ts'

export const kofi: DemoPerson = {
  key: 'kofi',
  email: 'kofi@example.com',
  userName: 'kofi-asantewiah',
  firstName: 'Kofi',
  lastName: 'Asantewiah',
  role: 'MENTOR',
  title: 'Agent engineer',
  organization: 'Palmline Logistics',
  location: 'GH',
  about:
    'I build agents that move pallets, and stop them when they are about to move the wrong one. Strong feelings about undo buttons.',
  public: true,
  githubUrl: 'https://github.com/example-kofi-a',
  businessExp: 3,
  creativeExp: 3,
  leaderExp: 4,
  technicalExp: 5,
  yearsOfExp: 7,
  skills: ['lathe-agents', 'lathe-traces'],
  teamRoles: ['DEVELOPER'],
  timeZone: 'Africa/Accra',
  hoursFrom: 9,
  hoursTo: 18,
  availableToVolunteer: true,
}
