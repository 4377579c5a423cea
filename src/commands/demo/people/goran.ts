import type { DemoPerson } from '../shapes.ts'

export const goran: DemoPerson = {
  key: 'goran',
  email: 'goran@example.com',
  userName: 'goran-vidojcic',
  firstName: 'Горан',
  lastName: 'Видојчић',
  role: 'USER',
  title: 'Bus network planner',
  organization: 'Градски ред вожње',
  location: 'RS',
  about:
    'I draw timetables. The last bus of the night is the most important line in any city and has the worst data.',
  public: false,
  githubUrl: 'https://github.com/example-goran-v',
  businessExp: 3,
  creativeExp: 2,
  leaderExp: 3,
  technicalExp: 4,
  yearsOfExp: 8,
  skills: ['gannet', 'mossline'],
  teamRoles: ['DATA_ML', 'PRODUCT'],
  timeZone: 'Europe/Belgrade',
  hoursFrom: 16,
  hoursTo: 23,
}
