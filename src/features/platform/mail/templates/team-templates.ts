import { type EmailContent, oneLine } from './letter.ts'

interface AnswerMail {
  /** Title of the event. */
  title: string
  team: string
  who: string
  link: string
}

interface CorrectedTeam extends Omit<AnswerMail, 'who'> {
  /** Sentence about the organizers’ change, without its full stop. */
  news: string
  /** Reason from the organizers; empty if they gave none. */
  reason: string
}

interface DeadlineMail extends Omit<AnswerMail, 'who'> {
  /** Time in the event's zone, including its name; empty if submissions never close. */
  until: string
}

/**
 * E-mails about a team: answers, and changes to its members and time. Names may contain anything, so they are
 * reduced to one line.
 */
export const teamTemplates = {
  seatTaken: ({ title, team, who, link }: AnswerMail): EmailContent => ({
    subject: `${oneLine(who)} joined ${oneLine(team)}`,
    body: [`${oneLine(who)} accepted your invitation and is now in ${oneLine(team)} at ${oneLine(title)}.`],
    action: { label: 'Open the dashboard', url: link },
    reason: inviterNote,
  }),
  seatDeclined: ({ title, team, who, link }: AnswerMail): EmailContent => ({
    subject: `${oneLine(who)} declined your invitation to ${oneLine(team)}`,
    body: [
      `${oneLine(who)} declined your invitation to ${oneLine(team)} at ${oneLine(title)}. The seat is open again.`,
    ],
    action: { label: 'Find members', url: link },
    reason: inviterNote,
  }),
  memberLeft: ({ title, team, who, link }: AnswerMail): EmailContent => ({
    subject: `${oneLine(who)} left ${oneLine(team)}`,
    body: [`${oneLine(who)} left ${oneLine(team)} at ${oneLine(title)}. The seat is open again.`],
    action: { label: 'Open the dashboard', url: link },
    reason: 'You got this because you’re the team admin.',
  }),
  memberErased: ({ title, team, link }: Omit<AnswerMail, 'who'>): EmailContent => ({
    subject: `A member of ${oneLine(team)} erased their account`,
    body: [
      `A member of ${oneLine(team)} at ${oneLine(title)} erased their account and is no longer in your team.`,
    ],
    action: { label: 'Open the dashboard', url: link },
    reason: teamNote,
  }),
  teamMended: ({ team, news, reason, link }: CorrectedTeam): EmailContent => ({
    subject: `The organizers changed the team ${oneLine(team)}`,
    body: [`${oneLine(news)}.`, ...(reason ? [`Their reason: ${reason}`] : [])],
    action: { label: 'Open the dashboard', url: link },
    reason: teamNote,
  }),
  timeGiven: ({ title, team, until, link }: DeadlineMail): EmailContent => ({
    subject: `${oneLine(team)} has more time at ${oneLine(title)}`,
    body: [
      `The organizers gave ${oneLine(team)} more time. You can submit and change your project until ${until}.`,
    ],
    action: { label: 'Open your project', url: link },
    reason: teamNote,
  }),
  timeRemoved: ({ title, team, until, link }: DeadlineMail): EmailContent => ({
    subject: `${oneLine(team)} no longer has more time at ${oneLine(title)}`,
    body: [
      `The organizers removed the extra time of ${oneLine(team)}.`,
      ...(until ? [`For your team, as for everyone, submissions close on ${until}.`] : []),
    ],
    action: { label: 'Open your project', url: link },
    reason: teamNote,
  }),
  teamEnded: ({ title, team, link }: Omit<AnswerMail, 'who'>): EmailContent => ({
    subject: `${oneLine(team)} was disbanded`,
    body: [
      `The team ${oneLine(team)} at ${oneLine(title)} was disbanded. You can join or start another team.`,
    ],
    action: { label: 'Find a team', url: link },
    reason: 'You got this because you were in the team.',
  }),
  reviewerCompetes: ({ title, team, role, who, link }: AnswerMail & { role: string }): EmailContent => ({
    subject: `${oneLine(who)}, ${role} at ${oneLine(title)}, has joined a team`,
    body: [
      `${oneLine(who)} is ${role} at ${oneLine(title)} and is now in the team ${oneLine(team)}. They can’t review while they’re in a team.`,
      'You can set aside the reviews they have written, or remove their role.',
    ],
    action: { label: 'See the reviews', url: link },
    reason: 'You get this because you organize the event.',
  }),
  requestReopened: ({ title, team, link }: Omit<AnswerMail, 'who'>): EmailContent => ({
    subject: `${oneLine(team)} changed its mind`,
    body: [
      `${oneLine(team)} at ${oneLine(title)} had declined your request to join, but changed its mind. Your request is open again.`,
    ],
    action: { label: 'Open the dashboard', url: link },
    reason: 'You got this because you asked to join the team.',
  }),
}

const teamNote = 'You got this because it’s about your team.'
const inviterNote = 'You got this because you invited people to your team.'
