import { renderQuote } from '../parts/parts.tsx'
import { type EmailContent, oneLine } from './letter.ts'

interface CommentMail {
  /** Title of the submission or app. */
  title: string
  /** Role of the recipient: 'a member of …', 'its owner'. */
  whose: string
  who: string
  text: string
  link: string
}

interface SubmissionMail {
  title: string
  team: string
  event: string
  who: string
  /** Time in the event's zone, including its name. */
  at: string
  /** Deadline for changes; null if there is none. */
  until: string | null
  links: string[]
  link: string
}

interface Feedback {
  /** Title of the submission. */
  title: string
  event: string
  who: string
  link: string
}

interface WithdrawnFeedback extends Feedback {
  team: string
}

interface ReleasedFeedback extends Omit<Feedback, 'who'> {
  count: number
}

/** E-mails to a team about its project. Names may contain anything, so they are reduced to one line. */
export const feedbackTemplates = {
  handedIn: ({ title, team, event, who, at, until, links, link }: SubmissionMail): EmailContent => ({
    subject: `Submitted: ${oneLine(title)}`,
    body: [
      `${oneLine(who)} submitted “${oneLine(title)}” for ${oneLine(team)} at ${oneLine(event)} on ${at}.`,
      ...links,
      until ? `Your team can change it until ${until}.` : 'Your team can keep changing it.',
    ],
    action: { label: 'See your submission', url: link },
    reason: `You got this because you’re a member of ${oneLine(team)}.`,
  }),
  withdrawn: ({ title, team, event, who, link }: WithdrawnFeedback): EmailContent => ({
    subject: `Withdrawn: ${oneLine(title)}`,
    body: [
      `${oneLine(who)} withdrew “${oneLine(title)}”, the project of ${oneLine(team)} at ${oneLine(event)}. It’s a draft again, and it won’t count unless your team submits it in time.`,
    ],
    action: { label: 'Open the draft', url: link },
    reason: `You got this because you’re a member of ${oneLine(team)}.`,
  }),
  // Leaves out the feedback text: the team decides who reads it, and an e-mail may be open on any screen.
  feedbackWritten: ({ title, event, who, link }: Feedback): EmailContent => ({
    subject: `1 new note from an expert on “${oneLine(title)}”`,
    body: [
      `${oneLine(who)} wrote feedback on “${oneLine(title)}”, your project at ${oneLine(event)}.`,
      'Only your team can read it so far. Approve it to show it to everyone.',
    ],
    action: { label: 'Read the feedback', url: link },
    reason: `You got this because you’re a member of the team behind “${oneLine(title)}”.`,
  }),
  feedbackReleased: ({ title, event, count, link }: ReleasedFeedback): EmailContent => ({
    subject:
      count === 1
        ? `1 new note from an expert on “${oneLine(title)}”`
        : `${count} new notes from experts on “${oneLine(title)}”`,
    body: [
      `You can now read what experts wrote about “${oneLine(title)}”, your project at ${oneLine(event)}.`,
      'Only your team can read it so far. Approve it to show it to everyone.',
    ],
    action: { label: 'Read the feedback', url: link },
    reason: `You get this because you’re a member of the team behind “${oneLine(title)}”.`,
  }),
  commented: ({ title, whose, who, text, link }: CommentMail): EmailContent => ({
    subject: `${oneLine(who)} commented on “${oneLine(title)}”`,
    body: [`${oneLine(who)} says:`, renderQuote(text)],
    action: { label: 'Read and reply', url: link },
    reason: `You got this because you are ${oneLine(whose)} and want these e-mails.`,
  }),
}
