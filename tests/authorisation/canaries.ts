import type { ActorName } from './actors.ts'

/** Words that stand only in what is hidden; none of them may leave the server for the wrong eyes. */
export const canary = {
  draftEvent: 'canary draft event',
  draftStream: 'canary draft stream',
  deletedEvent: 'canary deleted event',
  deletedStream: 'canary deleted stream',
  draftText: 'canary draft text',
  textInReview: 'canary text in review',
  hiddenText: 'canary hidden text',
  deletedText: 'canary deleted text',
  pendingText: 'canary pending text',
  hiddenUserName: 'canary-hidden-name',
  hiddenAbout: 'canary hidden about',
  discordId: 'canary-discord-id',
  passwordHash: 'canary-password-hash',
  invitedEmail: 'canary-invited@example.com',
  requestMessage: 'canary request message',
  draftSubmission: 'Canary draft submission',
  channelId: 'canary-channel-id',
  forJudges: 'canary for judges',
  waitingApplication: 'Canary waiting application',
  rejectionOfApplication: 'canary rejection of an application',
  deletedApplication: 'Canary deleted application',
  hiddenProject: 'Canary hidden project',
  deletedProject: 'Canary deleted project',
  unapprovedReview: 'canary unapproved review of thirty characters',
  hiddenReview: 'canary hidden review of thirty characters',
  hiddenComment: 'canary hidden comment',
  wordsOfReport: 'canary words of a report',
  reasonOfMeasure: 'canary reason of a measure',
}
export type Canary = keyof typeof canary

const managers: ActorName[] = ['organiser', 'host', 'ADMIN']
const insiders: ActorName[] = ['member', 'teamAdmin', ...managers]

/** Who may read each of them anywhere; nobody, where nothing stands. Written from the decisions, by hand. */
export const readers: Partial<Record<Canary, ActorName[]>> = {
  draftEvent: ['otherOrganiser', 'ADMIN'],
  draftStream: ['otherOrganiser', 'ADMIN'],
  deletedEvent: [],
  draftText: ['stranger', 'ADMIN'],
  textInReview: ['stranger', 'MENTOR', 'ADMIN'],
  pendingText: ['stranger', 'MENTOR', 'ADMIN'],
  hiddenText: ['stranger', 'ADMIN'],
  hiddenUserName: ['ADMIN'],
  hiddenAbout: ['ADMIN'],
  discordId: ['ADMIN'],
  invitedEmail: ['teamAdmin'],
  requestMessage: ['enrolled', ...insiders],
  draftSubmission: managers,
  channelId: insiders,
  unapprovedReview: ['member', 'teamAdmin', 'mentorRole', 'ADMIN'],
  hiddenReview: ['ADMIN'],
  hiddenComment: ['stranger', 'ADMIN'],
  wordsOfReport: ['ADMIN'],
  reasonOfMeasure: ['stranger', 'ADMIN'],
  hiddenProject: ['ADMIN'],
  waitingApplication: ['stranger', 'ADMIN'],
  rejectionOfApplication: ['stranger', 'ADMIN'],
  forJudges: ['judge', 'mentorRole', ...managers],
}
