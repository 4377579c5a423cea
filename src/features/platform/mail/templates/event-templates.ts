import { describeFeedbackRules } from './describe-feedback-rules.ts'
import { site } from '#site.config.ts'
import { invitationDays } from '#lib/periods.ts'
import { createFacts } from '../parts/parts.tsx'
import { createRichText } from '../parts/rich-text.tsx'
import { type EmailContent, oneLine } from './letter.ts'

interface EventMail {
  /** Title of the event or stream. */
  title: string
  link: string
}

interface TeamMail extends EventMail {
  team: string
}

interface AnnouncementMail {
  title: string
  /** Title of the event or stream. */
  event: string
  text: string
  /** The text as rendered HTML; omitted for plain text. */
  html?: string | undefined
  link: string
  /** Role of the recipient, if they don’t compete. */
  part?: Part | undefined
}

interface Notice extends AnnouncementMail {
  /** Set if the subject of the e-mail no longer exists; the link then leads to an alternative page. */
  isGone?: true | undefined
}

/** Reasons for e-mails about an event or a stream, by role. */
const parts = {
  Speaker: 'you speak at',
  Judge: 'you judge',
  Mentor: 'you mentor at',
  Guest: 'you’re a guest of',
  Volunteer: 'you help at',
  invitedToJudge: 'you were invited to judge',
}

export type Part = keyof typeof parts

const describeReason = ({ event, part }: Pick<AnnouncementMail, 'event' | 'part'>) =>
  `You got this because ${part ? parts[part] : 'you take part in'} ${oneLine(event)}.`

const getAnnouncementBody = (
  { text, html }: Pick<AnnouncementMail, 'text' | 'html'>,
  link: string,
): EmailContent['body'] => (html === undefined ? text.split(/\n{2,}/) : [createRichText(html, link)])

const enrolledNote = 'You got this because you enrolled.'

/** E-mails about enrollments and teams. Names may contain anything, so they are reduced to one line. */
export const eventTemplates = {
  deadline: ({
    title,
    isHour,
    until,
    link,
  }: EventMail & { isHour: boolean; until: string }): EmailContent => ({
    subject: `Submissions at ${oneLine(title)} close within ${isHour ? 'an hour' : 'a day'}`,
    body: [
      `Your team hasn’t submitted to ${oneLine(title)} yet.`,
      createFacts([['Submissions close', until]]),
      'If you have a draft, someone in your team still has to submit it.',
    ],
    action: { label: 'Open your project', url: link },
    reason: `You got this because you’re in a team at ${oneLine(title)}.`,
  }),
  joinRequested: ({ title, team, who, link }: TeamMail & { who: string }): EmailContent => ({
    subject: `${oneLine(who)} would like to join ${oneLine(team)}`,
    body: [`${oneLine(who)} wants to join ${oneLine(team)}, your team at ${oneLine(title)}.`],
    action: { label: 'Accept or decline', url: link },
    reason: 'You got this because you’re the team admin.',
  }),
  joinAccepted: ({ title, team, link }: TeamMail): EmailContent => ({
    subject: `You’re in the team ${oneLine(team)}`,
    body: [`You’re now a member of ${oneLine(team)} at ${oneLine(title)}.`],
    action: { label: 'Meet your team', url: link },
    reason: enrolledNote,
  }),
  joinDeclined: ({ title, team, link }: TeamMail): EmailContent => ({
    subject: `Your request to join ${oneLine(team)}`,
    body: [
      `${oneLine(team)} at ${oneLine(title)} didn’t accept your request. Other teams are still looking for people.`,
    ],
    action: { label: 'Find a team', url: link },
    reason: enrolledNote,
  }),
  removedFromTeam: ({
    title,
    team,
    reason = '',
    link,
  }: TeamMail & { reason?: string | undefined }): EmailContent => ({
    subject: `You’re no longer in the team ${oneLine(team)}`,
    body: [
      `You were removed from ${oneLine(team)} at ${oneLine(title)}. You can join or start another team.`,
      ...(reason ? [`The reason given: ${reason}`] : []),
    ],
    action: { label: 'Find a team', url: link },
    reason: enrolledNote,
  }),
  madeAdmin: ({ title, team, link }: TeamMail): EmailContent => ({
    subject: `You’re now the admin of ${oneLine(team)}`,
    body: [`The team ${oneLine(team)} at ${oneLine(title)} is now yours to run.`],
    action: { label: 'Open the dashboard', url: link },
    reason: enrolledNote,
  }),
  resultsPublished: ({
    title,
    link,
    appealHours,
  }: EventMail & { appealHours?: number | undefined }): EmailContent => ({
    subject: `The results of ${oneLine(title)} are out`,
    body: [
      `The organizers published the results of ${oneLine(title)}. See who won, and what they built.`,
      ...describeFeedbackRules(appealHours),
    ],
    action: { label: 'See the results', url: link },
    reason: `You got this because you’re part of ${oneLine(title)}.`,
  }),
  roleGiven: ({ title, role, rights, link }: EventMail & { role: string; rights: string }): EmailContent => ({
    subject: `You’re now ${role} at ${oneLine(title)}`,
    body: [
      `The organizers of ${oneLine(title)} made you ${role}. ${rights}`,
      'Don’t want it? You can leave the role on your dashboard there.',
    ],
    action: { label: `Open ${oneLine(title)}`, url: link },
    reason: 'You got this because it changes what you can do.',
  }),
  announcement: ({
    title,
    event,
    by,
    link,
    part,
    ...content
  }: AnnouncementMail & { by: string }): EmailContent => ({
    subject: `${oneLine(event)}: ${oneLine(title)}`,
    body: [...getAnnouncementBody(content, link), `Written by ${oneLine(by)} for ${oneLine(event)}.`],
    action: { label: 'Open the dashboard', url: link },
    reason: describeReason({ event, part }),
  }),
  eventNotice: ({ title, event, link, part, isGone, ...content }: Notice): EmailContent => ({
    subject: `${oneLine(event)}: ${oneLine(title)}`,
    body: getAnnouncementBody(content, link),
    action: { label: isGone ? 'See what else is on' : 'See the details', url: link },
    reason: describeReason({ event, part }),
  }),
  teamInvitation: ({ title, team, who, link }: TeamMail & { who: string }): EmailContent => ({
    subject: `${oneLine(who)} invites you to the team ${oneLine(team)}`,
    body: [
      `${oneLine(who)} invites you to join ${oneLine(team)} at ${oneLine(title)}, an event on ${site.name}.`,
      `The invitation works once, within ${invitationDays} days.`,
    ],
    action: { label: 'See the invitation', url: link },
    reason: `You got this because ${oneLine(who)} entered your address or name; if you don’t know them, just ignore it.`,
  }),
}
