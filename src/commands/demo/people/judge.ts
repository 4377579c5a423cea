import type { DemoPerson } from '../shapes.ts'

export const judge: DemoPerson = {
  key: 'judge',
  email: 'judge@example.com',
  userName: 'rosalind-achebe',
  firstName: 'Rosalind',
  lastName: 'Achebe',
  role: 'USER',
  title: 'Night operations lead',
  organization: 'Marlow Street Clinics',
  location: 'GB',
  about:
    'Fifteen years of night shifts in hospitals, the last six spent making the software there a little kinder. When I judge, I read the error messages first.',
  public: true,
  githubUrl: 'https://github.com/example-rachebe',
  businessExp: 5,
  creativeExp: 3,
  leaderExp: 5,
  technicalExp: 3,
  yearsOfExp: 8,
  skills: ['tallow-forms', 'lathe-agents'],
  teamRoles: ['PRODUCT'],
  timeZone: 'Europe/London',
  hoursFrom: 18,
  hoursTo: 23,
}
