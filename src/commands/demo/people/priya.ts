import type { DemoPerson } from '../shapes.ts'

export const priya: DemoPerson = {
  key: 'priya',
  email: 'priya@example.com',
  userName: 'priya-nambisan',
  firstName: 'Priya',
  lastName: 'Nambisan',
  role: 'MENTOR',
  title: 'Database engineer and teacher',
  organization: 'Monsoon Data School',
  location: 'IN',
  about:
    'I teach people to ask databases careful questions. Most of my tutorials began as a mistake I made in front of a class.',
  public: true,
  githubUrl: 'https://github.com/example-priya-nambisan',
  businessExp: 3,
  creativeExp: 3,
  leaderExp: 4,
  technicalExp: 5,
  yearsOfExp: 8,
  skills: ['brine-db', 'brine-vector', 'sedge-3b'],
  teamRoles: ['DEVELOPER', 'WRITER'],
  timeZone: 'Asia/Kolkata',
  hoursFrom: 10,
  hoursTo: 18,
}
