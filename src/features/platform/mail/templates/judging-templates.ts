import { site } from '#site.config.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { type EmailContent, oneLine } from './letter.ts'

interface EntriesMail {
  title: string
  /** Number of projects as text: "3 projects". */
  projects: string
  round: string
  link: string
}

interface AssignedEntries extends EntriesMail {
  /** Closing time of the round, in the event's zone. */
  until: string
  /** Time after which unstarted projects go to others; null if that time isn't ahead. */
  startBy: string | null
}

interface ReassignedEntries extends EntriesMail {
  /** Deadline for starting that has passed. */
  by: string
}

interface RoundMail {
  /** Title of the event. */
  title: string
  round: string
  /** Closing time of the round, in the event's zone. */
  until: string
  link: string
}

interface RoundOpened extends RoundMail {
  /**
   * Time after which a judge who has started nothing gets no further projects; null if that time isn't ahead.
   */
  startBy: string | null
  /** Whether judges compare pairs. */
  isPairs: boolean
}

interface ReopenedRound extends RoundMail {
  /** Reason from the organizers. */
  reason: string
}

interface ReopenedBallots {
  /** Title of the event. */
  title: string
  /** Number of ballots as text. */
  ballots: string
  link: string
}

interface RemovedJudge {
  /** Title of the event. */
  title: string
  /** Link to the event, or to the event list if the recipient may not open the draft. */
  link: string
  isDraft?: boolean
}

interface InvitedJudge {
  /** Title of the event. */
  title: string
  who: string
  /** Description of the times of each unfinished round; empty if none is planned. */
  rounds: string[]
  link: string
}

/** Returns the sentence about the deadline for starting, if there is one. */
const describeStartDeadline = (by: string | null) =>
  by === null ? [] : [`Please start by ${by}: what judges haven’t begun by then goes to others.`]

/** E-mails to judges. Names may contain anything, so they are reduced to one line. */
export const judgingTemplates = {
  entriesDealt: ({ title, projects, round, until, startBy, link }: AssignedEntries): EmailContent => ({
    subject: `You have ${projects} to judge at ${oneLine(title)}`,
    body: [
      `The organizers of ${oneLine(title)} gave you ${projects} to judge. “${oneLine(round)}” closes ${until}.`,
      ...describeStartDeadline(startBy),
    ],
    action: { label: 'Start judging', url: link },
    reason: `You got this because you judge ${oneLine(title)}.`,
  }),
  entriesTaken: ({ title, projects, round, by, link }: ReassignedEntries): EmailContent => ({
    subject: `You no longer have ${projects} to judge at ${oneLine(title)}`,
    body: [
      `“${oneLine(round)}” asked its judges to start by ${by}. You hadn’t begun by then, so we gave your ${projects} to others.`,
      'If you can still judge, write to the organizers: they can give you projects again.',
    ],
    action: { label: 'See what you judge', url: link },
    reason: `You got this because you judge ${oneLine(title)}.`,
  }),
  roundOpened: ({ title, round, until, startBy, isPairs, link }: RoundOpened): EmailContent => ({
    subject: `Judging of ${oneLine(title)} is open`,
    body: [
      `“${oneLine(round)}” is open until ${until}. Ask for your first ${isPairs ? 'two projects' : 'project'}, submit your ballot, and ask for the next.`,
      ...describeStartDeadline(startBy),
    ],
    action: { label: 'Start judging', url: link },
    reason: `You got this because you judge ${oneLine(title)}.`,
  }),
  roundReopened: ({ title, round, until, reason, link }: ReopenedRound): EmailContent => ({
    subject: `“${oneLine(round)}” at ${oneLine(title)} is open again`,
    body: [
      `The organizers opened “${oneLine(round)}” again, until ${until}. You can change your ballots, and submit what’s missing.`,
      `They say: ${reason}`,
    ],
    action: { label: 'See your ballots', url: link },
    reason: `You got this because you judge ${oneLine(title)}.`,
  }),
  ballotsDue: ({ title, projects, round, until, startBy, link }: AssignedEntries): EmailContent => ({
    subject: `You still have ${projects} to judge at ${oneLine(title)}`,
    body: [
      ...describeStartDeadline(startBy),
      `“${oneLine(round)}” closes ${until}. Ballots you have submitted stay as they are.`,
      'Something in the way? You can step back from a project there, and it goes to another judge.',
    ],
    action: { label: 'Continue judging', url: link },
    reason: `You got this because you judge ${oneLine(title)}.`,
  }),
  ballotsAskedAgain: ({ title, ballots, link }: ReopenedBallots): EmailContent => ({
    subject: `The criteria of ${oneLine(title)} changed: look at ${ballots} again`,
    body: [
      `The organizers of ${oneLine(title)} changed the criteria. ${ballots} you submitted can’t count until you add a rating. What you gave under the other criteria is still there.`,
      'Add what’s missing and submit again before the round closes.',
    ],
    action: { label: 'Look again', url: link },
    reason: `You got this because you judge ${oneLine(title)}.`,
  }),
  judgeRemoved: ({ title, link, isDraft }: RemovedJudge): EmailContent => ({
    subject: `You no longer judge ${oneLine(title)}`,
    body: [
      `The organizers of ${oneLine(title)} removed you as a judge. Ballots you have begun stay and count; projects you haven’t begun go to other judges.`,
    ],
    action: { label: isDraft ? 'Browse events' : 'Open the event', url: link },
    reason: `You got this because you judged ${oneLine(title)}.`,
  }),
  judgeInvitation: ({ title, who, rounds, link }: InvitedJudge): EmailContent => ({
    subject: `${oneLine(who)} invites you to judge ${oneLine(title)}`,
    body: [
      `${oneLine(who)} would like you to judge projects at ${oneLine(title)}, an event on ${site.name}.`,
      ...(rounds.length > 0 ? [`You’d judge in ${rounds.join('; in ')}.`] : []),
      `The invitation works once, within ${roleInvitationDays} days, for this address alone. You can say how many projects you take, and which ones you shouldn’t judge.`,
    ],
    action: { label: 'See the invitation', url: link },
    reason: `You got this because ${oneLine(who)} entered your address or name; if you don’t know them, just ignore it.`,
  }),
}
