import { describeLostSignature } from './describe-lost-signature.ts'
import type { Kind } from './kind.ts'

export const judgingKinds = {
  judgeInvited: {
    topic: 'seats',
    mail: 'own',
    byStrangers: true,
    isRenewed: true,
    describe: ({ who, title }) => `${who} invited you to judge ${title}`,
  },
  entriesDealt: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ title, data }) => `You have ${data['projects']} to judge at ${title}`,
  },
  entriesTaken: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ title, data }) =>
      `${data['projects']} you hadn’t begun in time at ${title} went to other judges`,
  },
  judgesNotStarted: {
    topic: 'waiting',
    groupedBy: 'round',
    describe: ({ title, data }) =>
      `${data['judges']} of “${data['round']}” at ${title} didn’t start in time, so their projects were taken away`,
  },
  ballotsDue: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ title, data }) => `You still have ${data['projects']} to judge at ${title}`,
  },
  ballotsAskedAgain: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ title, data }) => `The criteria of ${title} changed: look at ${data['ballots']} again`,
  },
  ballotsStruck: {
    topic: 'waiting',
    describe: ({ title, data }) =>
      `An organizer of ${title} named a conflict of interest between you and ${data['projects']}. What you gave there doesn’t count any more`,
  },
  roundOpened: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ title }) => `Judging of ${title} is open for you`,
  },
  roundReopened: {
    topic: 'waiting',
    mail: 'own',
    groupedBy: 'round',
    describe: ({ title, data }) =>
      `The round “${data['round']}” at ${title} is open again: ${data['reason']}`,
  },
  roundWaiting: {
    topic: 'waiting',
    groupedBy: 'round',
    describe: ({ title, data }) =>
      `The round “${data['round']}” at ${title} should be open by now. It opens once you open it`,
  },
  judgeJoined: {
    topic: 'enrollment',
    describe: ({ who, isMany, title }) => `${who} ${isMany ? 'judge' : 'judges'} ${title} now`,
  },
  judgeDeclined: { topic: 'enrollment', describe: ({ who, title }) => `${who} won’t judge ${title}` },
  judgeRemoved: {
    topic: 'enrollment',
    mail: 'own',
    describe: ({ title, data }) => `You no longer judge ${title || data['event']}`,
  },
  roleRemoved: {
    topic: 'enrollment',
    groupedBy: 'role',
    describe: ({ title, data }) => `You’re no longer ${data['role']} at ${title || data['event']}`,
  },
  judgeLeft: { topic: 'enrollment', describe: ({ who, title }) => `${who} stopped judging ${title}` },
  resultsPublished: {
    topic: 'results',
    mail: 'own',
    describe: ({ title }) => `The results of ${title} are out`,
  },
  resultsSigned: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ who, title }) => `${who} signed the results of ${title}. They’re waiting for your signature`,
  },
  signatureLost: {
    topic: 'waiting',
    mail: 'own',
    groupedBy: 'cause',
    describe: ({ who, title, data }) =>
      `${describeLostSignature({ who, title, cause: data['cause'] })}, so your signature no longer counts`,
  },
  signingRequired: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ who, title }) =>
      `${who} required two signatures for the results of ${title}. The Results tab says who can sign`,
  },
  signingLiftAsked: {
    topic: 'waiting',
    describe: ({ who, isMany, title }) =>
      `${who} ${isMany ? 'ask' : 'asks'} to publish the results of ${title} with one signature`,
  },
  resultsCorrected: {
    topic: 'results',
    mail: 'own',
    describe: ({ title }) => `The results of ${title} were corrected`,
  },
  projectPlacedAnew: {
    topic: 'results',
    mail: 'own',
    describe: ({ title, data }) =>
      `After a correction at ${data['event']}, “${title}” has: ${data['now']}. Before: ${data['before']}`,
  },
  resultAppealed: {
    topic: 'waiting',
    mail: 'own',
    describe: ({ title }) => `A team appealed its result at ${title}`,
  },
  appealAnswered: {
    topic: 'results',
    mail: 'own',
    describe: ({ title }) => `The organizers answered your appeal about ${title}`,
  },
  voteOpened: {
    topic: 'announcements',
    mail: 'asked',
    mutable: true,
    describe: ({ title, data }) => `The community vote of ${title} is open until ${data['until']}`,
  },
  voteCloses: {
    topic: 'announcements',
    mail: 'asked',
    mutable: true,
    describe: ({ title, data }) => `You haven’t voted at ${title} yet. Voting closes ${data['until']}`,
  },
} as const satisfies Record<string, Kind>
