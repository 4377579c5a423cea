import { encodeQrPng } from '#lib/pictures/code-png.ts'
import type { Samples } from './samples.ts'

const title = 'Night Shift Sprint'
const team = 'Rye at Four'
const [pavel, maeve, chloe] = ['Павел Снежинцев', 'Maeve Corrigan', 'Chloé Marchevoix']
const home = '/event/night-shift-sprint'
const text =
  'The bakery at the corner opens at four and has coffee for everyone with a badge.\n\nBring your own cup: theirs are for customers.'
const buildEventFields = (toUrl: (path: string) => string) => ({ title, link: toUrl(`${home}/dash`) })
const buildTeamFields = (toUrl: (path: string) => string) => ({ ...buildEventFields(toUrl), team })
const buildProjectFields = (toUrl: (path: string) => string) => ({
  title: 'Rye at Four',
  event: title,
  link: toUrl(`${home}/rye-at-four`),
})

const receipt = (toUrl: (path: string) => string) => ({
  ...buildEventFields(toUrl),
  facts: [
    ['Starts', 'Fri 27 Nov 2026, 18:00 London time'],
    ['Ends', 'Sat 28 Nov 2026, 09:00 London time'],
    ['Submissions close', 'Sat 28 Nov 2026, 06:00 London time'],
    ['Where', 'Old Bakery, Bristol'],
  ] as [string, string][],
  calendar: { name: 'night-shift-sprint.ics', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  ticket: {
    code: 'GHJKMNPQRS',
    picture: encodeQrPng(toUrl('/event/night-shift-sprint/check-in?code=GHJKMNPQRS')).toString('base64'),
  },
})

/** Sample e-mails about events, teams and projects, with people of the demo. */
export const eventSamples = {
  enrolmentReceived: (toUrl) => ({ title, link: toUrl(home) }),
  enrolled: receipt,
  enrolmentAccepted: receipt,
  enrolmentDeclined: (toUrl) => ({
    ...buildEventFields(toUrl),
    reason: 'All seats are taken. We keep your name for the next night.',
  }),
  roleInvitation: (toUrl) => ({
    title,
    who: maeve,
    role: 'a speaker',
    rights: 'You’re listed among the event’s people.',
    link: toUrl('/invitation'),
  }),
  roleGiven: (toUrl) => ({
    ...buildEventFields(toUrl),
    role: 'Judge',
    rights: 'Judges read every project and rate it.',
  }),
  announcement: (toUrl) => ({
    title: 'Coffee from four on',
    event: title,
    by: maeve,
    text,
    link: toUrl(`${home}/dash`),
  }),
  eventNotice: (toUrl) => ({ title: 'It starts an hour later', event: title, text, link: toUrl(home) }),
  teamInvitation: (toUrl) => ({ ...buildTeamFields(toUrl), who: pavel }),
  deadline: (toUrl) => ({
    title,
    isHour: false,
    until: 'Sat 28 Nov 2026, 06:00 London time',
    link: toUrl(`${home}/submission`),
  }),
  joinRequested: (toUrl) => ({ ...buildTeamFields(toUrl), who: maeve }),
  joinAccepted: buildTeamFields,
  joinDeclined: buildTeamFields,
  removedFromTeam: buildTeamFields,
  teamMended: (toUrl) => ({
    ...buildTeamFields(toUrl),
    news: `The organizers of ${buildTeamFields(toUrl).title} moved you from the team Low Hum to the team ${buildTeamFields(toUrl).team}`,
    reason: 'You asked for it at the help desk.',
  }),
  timeGiven: (toUrl) => ({ ...buildTeamFields(toUrl), until: 'Sat 28 Nov 2026, 09:00 London time' }),
  timeRemoved: (toUrl) => ({ ...buildTeamFields(toUrl), until: 'Sat 28 Nov 2026, 06:00 London time' }),
  madeAdmin: buildTeamFields,
  seatTaken: (toUrl) => ({ ...buildTeamFields(toUrl), who: maeve }),
  seatDeclined: (toUrl) => ({ ...buildTeamFields(toUrl), who: maeve }),
  memberErased: (toUrl) => buildTeamFields(toUrl),
  memberLeft: (toUrl) => ({ ...buildTeamFields(toUrl), who: maeve }),
  teamEnded: buildTeamFields,
  reviewerCompetes: (toUrl) => ({ ...buildTeamFields(toUrl), role: 'Mentor', who: chloe }),
  requestReopened: buildTeamFields,
  handedIn: (toUrl) => ({
    ...buildProjectFields(toUrl),
    team,
    who: pavel,
    at: 'Sat 28 Nov 2026, 05:40 London time',
    until: 'Sat 28 Nov 2026, 06:00 London time',
    links: ['Code: https://example.com/rye-at-four'],
  }),
  withdrawn: (toUrl) => ({ ...buildProjectFields(toUrl), team, who: pavel }),
  feedbackWritten: (toUrl) => ({ ...buildProjectFields(toUrl), who: chloe }),
  feedbackReleased: (toUrl) => ({ ...buildProjectFields(toUrl), count: 3 }),
  resultsForWinner: (toUrl) => ({
    ...buildProjectFields(toUrl),
    won: 'second place, €3,000, and “The quietest idea”',
    achieved: 'won second place, €3,000, and “The quietest idea”',
    certificateLink: toUrl('/account/certificates?event=night-shift-sprint'),
  }),
  resultsForTeam: (toUrl) => ({ ...buildProjectFields(toUrl), won: '12th place' }),
  commented: (toUrl) => ({
    ...buildProjectFields(toUrl),
    whose: 'a member of Rye at Four',
    who: maeve,
    text: 'My oven is older than I am. Would the camera see through the soot?',
  }),
  voteOpened: (toUrl) => ({ ...buildEventFields(toUrl), until: 'Sun 29 Nov 2026, 18:00 London time' }),
  voteCloses: (toUrl) => ({ ...buildEventFields(toUrl), until: 'Sun 29 Nov 2026, 18:00 London time' }),
  resultsPublished: buildEventFields,
  resultsCorrected: buildEventFields,
  resultsCorrectedForTeam: (toUrl) => ({
    ...buildProjectFields(toUrl),
    now: 'fourth place (finalist)',
    before: 'third place and €500',
  }),
  resultsSigned: (toUrl) => ({ ...buildEventFields(toUrl), who: maeve }),
  signingRequired: (toUrl) => ({ ...buildEventFields(toUrl), who: maeve, signers: [maeve, 'Idris Okoye'] }),
  signatureLost: (toUrl) => ({ ...buildEventFields(toUrl), who: maeve, cause: 'changed' }),
  resultAppealed: (toUrl) => ({
    ...buildEventFields(toUrl),
    reason: 'Our video was counted as missing, but it was there.',
  }),
  appealAnswered: (toUrl) => ({
    ...buildEventFields(toUrl),
    answer: 'You were right. The results are corrected.',
  }),
  entriesDealt: (toUrl) => ({
    ...buildEventFields(toUrl),
    projects: '3 projects',
    round: 'Finals',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    startBy: 'Sat 28 Nov 2026, 18:00 London time',
  }),
  entriesTaken: (toUrl) => ({
    ...buildEventFields(toUrl),
    projects: '3 projects',
    round: 'Finals',
    by: 'Sat 28 Nov 2026, 18:00 London time',
  }),
  roundOpened: (toUrl) => ({
    ...buildEventFields(toUrl),
    round: 'First look',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    startBy: null,
    isPairs: false,
  }),
  roundReopened: (toUrl) => ({
    ...buildEventFields(toUrl),
    round: 'Finals',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    reason: 'One demo had moved, and nobody could try it.',
  }),
  ballotsDue: (toUrl) => ({
    ...buildEventFields(toUrl),
    projects: '3 projects',
    round: 'Finals',
    until: 'Sun 29 Nov 2026, 18:00 London time',
    startBy: null,
  }),
  ballotsAskedAgain: (toUrl) => ({ ...buildEventFields(toUrl), ballots: '3 ballots' }),
  judgeRemoved: (toUrl) => ({ title, link: toUrl(home) }),
  judgeInvitation: (toUrl) => ({
    ...buildEventFields(toUrl),
    who: chloe,
    rounds: ['“Finals”: Sat 28 Nov 2026, 12:00 London time to Sun 29 Nov 2026, 18:00 London time'],
  }),
} satisfies Partial<Samples>
