import type { DemoPerson } from '../shapes.ts'

export const wanjiru: DemoPerson = {
  key: 'wanjiru',
  email: 'wanjiru@example.com',
  userName: 'wanjiru_k',
  firstName: 'Wanjiru',
  lastName: 'Kimathi',
  role: 'MENTOR',
  title: 'Small model evaluator',
  organization: 'Lakeside Evaluation Group',
  location: 'KE',
  about:
    'I count what models get wrong and in which order. A claim with forty test cases from one place is a hope; I will say so politely.',
  public: true,
  githubUrl: 'https://github.com/example-wanjiru-k',
  businessExp: 3,
  creativeExp: 2,
  leaderExp: 4,
  technicalExp: 5,
  yearsOfExp: 8,
  skills: ['sedge-3b', 'ostler-bench', 'lathe-traces'],
  teamRoles: ['DATA_ML'],
  timeZone: 'Africa/Nairobi',
  hoursFrom: 8,
  hoursTo: 17,
}
