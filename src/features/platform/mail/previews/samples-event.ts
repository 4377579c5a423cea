import { codePng } from '#lib/pictures/code-png.ts'
import type { Samples } from './samples.ts'

const title = 'Night Shift Sprint'
const team = 'Rye at Four'
const [pavel, maeve, chloe] = ['Павел Снежинцев', 'Maeve Corrigan', 'Chloé Marchevoix']
const home = '/event/night-shift-sprint'
const text =
  'The bakery at the corner opens at four and has coffee for everyone with a badge.\n\nBring your own cup: theirs are for customers.'
const ofEvent = (at: (path: string) => string) => ({ title, link: at(`${home}/dash`) })
const ofTeam = (at: (path: string) => string) => ({ ...ofEvent(at), team })
const ofProject = (at: (path: string) => string) => ({
  title: 'Rye at Four',
  occasion: title,
  link: at(`${home}/rye-at-four`),
})

const receipt = (at: (path: string) => string) => ({
  ...ofEvent(at),
  facts: [
    ['Starts', 'Fri 27 Nov 2026, 18:00 London time'],
    ['Ends', 'Sat 28 Nov 2026, 09:00 London time'],
    ['Submissions close', 'Sat 28 Nov 2026, 06:00 London time'],
    ['Where', 'Old Bakery, Bristol'],
  ] as [string, string][],
  calendar: { name: 'night-shift-sprint.ics', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  ticket: {
    code: 'GHJKMNPQRS',
    picture: codePng(at('/event/night-shift-sprint/check-in?code=GHJKMNPQRS')).toString('base64'),
  },
})

/** Sample e-mails about events, teams and projects, with people of the demo. */
export const eventSamples = {
  enrolmentReceived: (at) => ({ title, link: at(home) }),
  enrolled: receipt,
  enrolmentAccepted: receipt,
  enrolmentDeclined: (at) => ({
    ...ofEvent(at),
    reason: 'All seats are taken. We keep your name for the next night.',
  }),
  roleInvitation: (at) => ({
    title,
    who: maeve,
    role: 'a speaker',
    rights: 'You’re listed among the event’s people.',
    link: at('/invitation'),
  }),
  roleGiven: (at) => ({ ...ofEvent(at), role: 'Judge', rights: 'Judges read every project and rate it.' }),
  announcement: (at) => ({
    title: 'Coffee from four on',
    occasion: title,
    by: maeve,
    text,
    link: at(`${home}/dash`),
  }),
  occasionNotice: (at) => ({ title: 'It starts an hour later', occasion: title, text, link: at(home) }),
  teamInvitation: (at) => ({ ...ofTeam(at), who: pavel }),
  deadline: (at) => ({
    title,
    isHour: false,
    until: 'Sat 28 Nov 2026, 06:00 London time',
    link: at(`${home}/submission`),
  }),
  joinRequested: (at) => ({ ...ofTeam(at), who: maeve }),
  joinAccepted: ofTeam,
  joinDeclined: ofTeam,
  removedFromTeam: ofTeam,
  teamMended: (at) => ({
    ...ofTeam(at),
    news: `The organizers of ${ofTeam(at).title} moved you from the team Low Hum to the team ${ofTeam(at).team}`,
    reason: 'You asked for it at the help desk.',
  }),
  timeGiven: (at) => ({ ...ofTeam(at), until: 'Sat 28 Nov 2026, 09:00 London time' }),
  timeRemoved: (at) => ({ ...ofTeam(at), until: 'Sat 28 Nov 2026, 06:00 London time' }),
  madeAdmin: ofTeam,
  seatTaken: (at) => ({ ...ofTeam(at), who: maeve }),
  seatDeclined: (at) => ({ ...ofTeam(at), who: maeve }),
  memberErased: (at) => ofTeam(at),
  memberLeft: (at) => ({ ...ofTeam(at), who: maeve }),
  teamEnded: ofTeam,
  reviewerCompetes: (at) => ({ ...ofTeam(at), role: 'Mentor', who: chloe }),
  requestReopened: ofTeam,
  handedIn: (at) => ({
    ...ofProject(at),
    team,
    who: pavel,
    at: 'Sat 28 Nov 2026, 05:40 London time',
    until: 'Sat 28 Nov 2026, 06:00 London time',
    links: ['Code: https://example.com/rye-at-four'],
  }),
  withdrawn: (at) => ({ ...ofProject(at), team, who: pavel }),
  feedbackWritten: (at) => ({ ...ofProject(at), who: chloe }),
  feedbackReleased: (at) => ({ ...ofProject(at), count: 3 }),
  resultsForWinner: (at) => ({
    ...ofProject(at),
    won: 'second place, €3,000, and “The quietest idea”',
    certificateLink: at('/account/certificates?event=night-shift-sprint'),
  }),
  resultsForTeam: (at) => ({ ...ofProject(at), won: '12th place' }),
  commented: (at) => ({
    ...ofProject(at),
    whose: 'a member of Rye at Four',
    who: maeve,
    text: 'My oven is older than I am. Would the camera see through the soot?',
  }),
  voteOpened: (at) => ({ ...ofEvent(at), until: 'Sun 29 Nov 2026, 18:00 London time' }),
  voteCloses: (at) => ({ ...ofEvent(at), until: 'Sun 29 Nov 2026, 18:00 London time' }),
  resultsPublished: ofEvent,
  resultsCorrected: ofEvent,
  resultsCorrectedForTeam: (at) => ({
    ...ofProject(at),
    now: 'fourth place (finalist)',
    before: 'third place and €500',
  }),
  resultsSigned: (at) => ({ ...ofEvent(at), who: maeve }),
  resultAppealed: (at) => ({ ...ofEvent(at), reason: 'Our video was counted as missing, but it was there.' }),
  appealAnswered: (at) => ({ ...ofEvent(at), answer: 'You were right. The results are corrected.' }),
  entriesDealt: (at) => ({
    ...ofEvent(at),
    projects: '3 projects',
    round: 'Finals',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    startBy: 'Sat 28 Nov 2026, 18:00 London time',
  }),
  entriesTaken: (at) => ({
    ...ofEvent(at),
    projects: '3 projects',
    round: 'Finals',
    by: 'Sat 28 Nov 2026, 18:00 London time',
  }),
  roundOpened: (at) => ({
    ...ofEvent(at),
    round: 'First look',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    startBy: null,
    isPairs: false,
  }),
  roundReopened: (at) => ({
    ...ofEvent(at),
    round: 'Finals',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    reason: 'One demo had moved, and nobody could try it.',
  }),
  ballotsDue: (at) => ({
    ...ofEvent(at),
    projects: '3 projects',
    round: 'Finals',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    startBy: null,
  }),
  ballotsAskedAgain: (at) => ({ ...ofEvent(at), ballots: '3 ballots' }),
  judgeRemoved: (at) => ({ title, link: at(home) }),
  judgeInvitation: (at) => ({
    ...ofEvent(at),
    who: chloe,
    rounds: ['“Finals”: Sat 28 Nov 2026, 12:00 London time to Sun 29 Nov 2026, 18:00 London time'],
  }),
} satisfies Partial<Samples>
