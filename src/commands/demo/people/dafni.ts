import type { DemoPerson } from '../shapes.ts'

export const dafni: DemoPerson = {
  key: 'dafni',
  email: 'dafni@example.com',
  userName: 'dafni-kallistrati',
  firstName: 'Δάφνη',
  lastName: 'Καλλιστράτη',
  role: 'USER',
  title: 'Accessibility tester',
  organization: 'Ανοιχτή Πόρτα',
  location: 'CY',
  about:
    'I use a screen reader every day and find your unlabelled button in under a minute. Nothing personal.',
  public: true,
  businessExp: 2,
  creativeExp: 4,
  leaderExp: 3,
  technicalExp: 4,
  yearsOfExp: 7,
  skills: ['undertone-voice'],
  teamRoles: ['DESIGNER', 'DEVELOPER'],
  timeZone: 'Asia/Nicosia',
  hoursFrom: 10,
  hoursTo: 18,
  availableToHire: true,
}
