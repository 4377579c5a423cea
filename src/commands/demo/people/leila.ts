import type { DemoPerson } from '../shapes.ts'

export const leila: DemoPerson = {
  key: 'leila',
  email: 'leila@example.com',
  userName: 'leila-benchaabane',
  firstName: 'Leïla',
  lastName: 'Benchaâbane',
  role: 'USER',
  title: 'Translator',
  organization: 'Independent',
  location: 'MA',
  about:
    'Arabic, French, Tamazight and a lot of forms. I can tell you which sentence in your consent text nobody understands.',
  public: true,
  businessExp: 3,
  creativeExp: 4,
  leaderExp: 2,
  technicalExp: 2,
  yearsOfExp: 7,
  skills: ['tallow-pages', 'undertone-voice'],
  teamRoles: ['WRITER', 'PRODUCT'],
  timeZone: 'Africa/Casablanca',
  hoursFrom: 9,
  hoursTo: 19,
}
