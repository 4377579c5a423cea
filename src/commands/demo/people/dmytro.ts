import type { DemoPerson } from '../shapes.ts'

export const dmytro: DemoPerson = {
  key: 'dmytro',
  email: 'dmytro@example.com',
  userName: 'dmytro-z',
  firstName: 'Дмитро',
  lastName: 'Заболотній',
  role: 'USER',
  title: 'Embedded developer',
  organization: 'Майстерня Шість',
  location: 'UA',
  about:
    'Small boards, long winters. I like software that still works when the lights go out, because at home they do.',
  public: true,
  githubUrl: 'https://github.com/example-dmytro-z',
  businessExp: 2,
  creativeExp: 3,
  leaderExp: 3,
  technicalExp: 5,
  yearsOfExp: 8,
  skills: ['ostler-runtime', 'sedge-3b'],
  teamRoles: ['DEVELOPER', 'DATA_ML'],
  timeZone: 'Europe/Kyiv',
  hoursFrom: 9,
  hoursTo: 21,
  availableToHire: true,
}
