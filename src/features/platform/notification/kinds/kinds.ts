import type { NounName } from '#lib/nouns.ts'
import { eventKinds } from './event-kinds.ts'
import { judgingKinds } from './judging-kinds.ts'
import type { Kind } from './kind.ts'
import { queueKinds } from './queue-kinds.ts'
import type { QueueName } from './queues.ts'
import { talkKinds } from './talk-kinds.ts'
import type { Topic } from './topics.ts'

/** Kind of subject that groups entries; 'account' means the recipient's own account. */
export type SubjectKind = NounName | 'account' | QueueName

/** Every kind of notification. To add one, see docs/reach.md. */
export const kinds = {
  teamInvited: {
    topic: 'seats',
    mail: 'own',
    byStrangers: true,
    isRenewed: true,
    describe: ({ who, title }) => `${who} invited you to the team ${title}`,
  },
  joinRequested: {
    topic: 'seats',
    mail: 'own',
    describe: ({ who, title }) => `${who} would like to join ${title}`,
  },
  joinAccepted: { topic: 'seats', mail: 'own', describe: ({ title }) => `You’re in the team ${title}` },
  joinDeclined: {
    topic: 'seats',
    mail: 'own',
    groupedBy: 'team',
    describe: ({ title, data }) => `${data['team']} at ${title} didn’t accept your request`,
  },
  requestReopened: {
    topic: 'seats',
    mail: 'own',
    describe: ({ title }) => `${title} changed its mind: your request to join is open again`,
  },
  seatTaken: { topic: 'seats', mail: 'own', describe: ({ who, title }) => `${who} joined ${title}` },
  seatDeclined: {
    topic: 'seats',
    mail: 'own',
    describe: ({ who, title }) => `${who} declined your invitation to ${title}`,
  },
  memberLeft: { topic: 'team', mail: 'own', describe: ({ who, title }) => `${who} left ${title}` },
  memberErased: {
    topic: 'team',
    mail: 'own',
    describe: ({ title }) => `A member of ${title} erased their account and is no longer in your team`,
  },
  removedFromTeam: {
    topic: 'team',
    mail: 'own',
    groupedBy: 'team',
    describe: ({ title, data }) =>
      `You’re no longer in the team ${data['team']} at ${title}${formatReason(data['reason'])}`,
  },
  teamMended: {
    topic: 'team',
    mail: 'own',
    describe: ({ data }) => `${data['news']}${formatReason(data['reason'])}`,
  },
  madeAdmin: { topic: 'team', mail: 'own', describe: ({ title }) => `You’re now the admin of ${title}` },
  teamEnded: {
    topic: 'team',
    mail: 'own',
    groupedBy: 'team',
    describe: ({ title, data }) => `The team ${data['team']} at ${title} was disbanded`,
  },
  teamSubmitted: {
    topic: 'team',
    mail: 'own',
    describe: ({ who, title }) => `${who} submitted “${title}” for your team`,
  },
  teamWithdrew: {
    topic: 'team',
    mail: 'own',
    describe: ({ who, title }) => `${who} withdrew “${title}”: it’s a draft again`,
  },
  timeGiven: {
    topic: 'team',
    mail: 'own',
    describe: ({ title, data }) =>
      `Your team has more time at ${title}: you can submit until ${data['until']}`,
  },
  timeRemoved: {
    topic: 'team',
    mail: 'own',
    describe: ({ title, data }) =>
      `Your team no longer has more time at ${title}${data['until'] ? `: submissions close on ${data['until']}` : ''}`,
  },
  ...talkKinds,
  deadlineDay: {
    topic: 'deadlines',
    mail: 'own',
    mutable: true,
    describe: ({ title }) => `Submissions at ${title} close within a day, and your team hasn’t submitted yet`,
  },
  deadlineHour: {
    topic: 'deadlines',
    mail: 'own',
    mutable: true,
    describe: ({ title }) =>
      `Submissions at ${title} close within an hour, and your team hasn’t submitted yet`,
  },
  ...eventKinds,
  roleInvited: {
    topic: 'enrollment',
    mail: 'own',
    isRenewed: true,
    groupedBy: 'role',
    describe: ({ who, title, data }) =>
      `${who} invited you to be ${data['role']} at ${title || data['event']}`,
  },
  roleAccepted: {
    topic: 'enrollment',
    groupedBy: 'role',
    describe: ({ who, isMany, title, data }) =>
      `${who} ${isMany ? 'are' : 'is'} now ${formatRole(data['role'], isMany)} at ${title}`,
  },
  roleDeclined: {
    topic: 'enrollment',
    groupedBy: 'role',
    describe: ({ who, isMany, title, data }) =>
      `${who} won’t be ${formatRole(data['role'], isMany)} at ${title}`,
  },
  roleLeft: {
    topic: 'enrollment',
    groupedBy: 'role',
    describe: ({ who, isMany, title, data }) =>
      `${who} stopped being ${formatRole(data['role'], isMany)} at ${title}`,
  },
  roleGiven: {
    topic: 'enrollment',
    mail: 'own',
    groupedBy: 'role',
    describe: ({ title, data }) => `You’re now ${data['role']} at ${title}`,
  },
  reportedInEvent: {
    topic: 'waiting',
    groupedBy: 'what',
    describe: ({ title, data }) => `A ${data['what']} at ${title} was reported`,
  },
  ...judgingKinds,
  feedbackWritten: {
    topic: 'feedback',
    mail: 'own',
    describe: ({ who, title }) => `${who} wrote feedback on “${title}”`,
  },
  feedbackChanged: {
    topic: 'feedback',
    describe: ({ who, title }) => `${who} changed feedback on “${title}”`,
  },
  feedbackReleased: {
    topic: 'feedback',
    mail: 'own',
    describe: ({ title }) => `You can read the feedback on “${title}” now`,
  },
  feedbackApproved: {
    topic: 'feedback',
    describe: ({ title }) => `Your feedback on “${title}” is public now`,
  },
  projectPlaced: {
    topic: 'results',
    mail: 'own',
    describe: ({ title, data }) => `“${title}” ${data['won'] ?? `won ${data['places']}`} at ${data['event']}`,
  },
  pointsGiven: {
    topic: 'points',
    mail: 'own',
    letter: 'sentence',
    describe: ({ data }) =>
      `You got ${data['points'] === '1' ? '1 point' : `${data['points']} points`}: ${data['reason']}`,
  },
  rankReached: {
    topic: 'points',
    mail: 'own',
    letter: 'sentence',
    describe: ({ data }) =>
      `You reached the rank ${data['rank']}${data['points'] ? `, at ${data['points']} points` : ''}`,
  },
  commented: {
    topic: 'comments',
    mail: 'asked',
    byStrangers: true,
    describe: ({ who, title }) => `${who} commented on “${title}”`,
  },
  replied: {
    topic: 'comments',
    mail: 'asked',
    letter: 'sentence',
    byStrangers: true,
    describe: ({ who, title }) => `${who} replied to you on “${title}”`,
  },
  liked: {
    topic: 'likes',
    mail: 'own',
    letter: 'sentence',
    byStrangers: true,
    namesPublic: true,
    describe: ({ who, title }) => `${who} liked “${title}”`,
  },
  applicationPublished: { topic: 'work', mail: 'own', describe: ({ title }) => `“${title}” is published` },
  applicationRejected: {
    topic: 'work',
    mail: 'own',
    describe: ({ title }) => `“${title}” needs a change before it can be published`,
  },
  textPublished: { topic: 'work', mail: 'own', describe: ({ title }) => `“${title}” is published` },
  textReturned: { topic: 'work', mail: 'own', describe: ({ title }) => `“${title}” needs a change` },
  textTakenDown: { topic: 'work', mail: 'own', describe: ({ title }) => `“${title}” was taken down` },
  technologyDecided: { topic: 'work', mail: 'own', describe: ({ data }) => data['news'] ?? '' },
  reportHandled: {
    topic: 'reports',
    mail: 'asked',
    describe: ({ data }) => `Moderators looked at the ${data['what']} you reported`,
  },
  reviewsWaiting: {
    topic: 'waiting',
    describe: ({ title }) => `Projects at ${title} are ready for your review`,
  },
  reviewerCompetes: {
    topic: 'waiting',
    mail: 'own',
    groupedBy: 'role',
    describe: ({ who, isMany, title, data }) =>
      isMany
        ? `${who}, ${formatRole(data['role'], true)} at ${title}, have joined teams`
        : `${who}, ${data['role']} at ${title}, has joined a team`,
  },
  enrollmentsWaiting: {
    topic: 'waiting',
    describe: ({ who, isMany, title }) =>
      `${who} enrolled at ${title} and ${isMany ? 'are' : 'is'} waiting for your approval`,
  },
  ...queueKinds,
  chatStopped: {
    topic: 'waiting',
    describe: ({ data }) => `Messages to the chat have stopped: ${data['why']}`,
  },
  moderated: { topic: 'moderation', mail: 'own', describe: ({ data }) => data['news'] ?? '' },
  secured: { topic: 'security', mail: 'own', describe: ({ data }) => data['news'] ?? '' },
} as const satisfies Record<string, Kind>

/** Formats the organizers’ optional reason as the end of a notification. */
function formatReason(reason: string | undefined) {
  return reason ? `: ${reason}` : ''
}

/** Formats a role with its article, such as “a mentor”, or as the plural for several people. */
const formatRole = (role = '', isMany: boolean) => (isMany ? `${role.replace(/^an? /, '')}s` : role)

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]]
export const getKind = (name: KindName): Kind => kinds[name]

/** Whether only subscribers get the e-mails of this topic. */
export const isSubscriberTopic = (topic: Topic): boolean => {
  const mailKinds = Object.values<Kind>(kinds).filter((kind) => kind.topic === topic && kind.mail)
  return mailKinds.length > 0 && mailKinds.every(({ mail }) => mail === 'asked')
}

/** Whether this version knows the kind; unknown kinds stored by older versions belong to no topic. */
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)
