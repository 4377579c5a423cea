import type { DemoPerson } from '../shapes.ts'

export const admin: DemoPerson = {
  key: 'admin',
  email: 'admin@example.com',
  userName: 'ingrid-vasskog',
  firstName: 'Ingrid',
  lastName: 'Vasskog',
  role: 'ADMIN',
  title: 'Keeper of the yard',
  organization: 'Kilnyard',
  location: 'NO',
  about:
    'I look after this place: the queue, the rules and the lost property box. Before that I ran a pottery school where forty people shared two kilns, which is the best training for running hackathons I know of.',
  public: true,
  githubUrl: 'https://github.com/example-vasskog',
  businessExp: 4,
  creativeExp: 3,
  leaderExp: 5,
  technicalExp: 3,
  yearsOfExp: 8,
  skills: ['brine-db', 'lathe-traces'],
  teamRoles: ['PRODUCT', 'BUSINESS'],
  timeZone: 'Europe/Oslo',
  hoursFrom: 8,
  hoursTo: 16,
}
