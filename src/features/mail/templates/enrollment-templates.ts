import { site } from '#site.config.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { type Letter, oneLine } from './letter.ts'

interface Enrolled {
  /** Title of the event or stream. */
  title: string
  link: string
}

interface Invited extends Enrolled {
  who: string
  /** "a speaker". */
  role: string
  /** Sentence that describes the rights of the role. */
  rights: string
}

const enrolled = 'You got this because you enrolled.'

const nextSteps = {
  postponed: 'It is postponed: we e-mail you when there’s a new date.',
  stream: 'You’ll find the link to watch on its page.',
  closed: 'Submissions have closed, so there’s nothing left to submit.',
}

/** Why there is no team to find. */
export type AcceptedBut = keyof typeof nextSteps

/** E-mails about enrollments and invitations to roles. */
export const enrollmentTemplates = {
  enrolmentReceived: ({ title, link }: Enrolled): Letter => ({
    subject: `We have your request: ${oneLine(title)}`,
    body: [
      `You asked to take part in ${oneLine(title)}. Its organizers approve each person, so you aren’t in yet.`,
      'We e-mail you as soon as they decide. There’s nothing else for you to do.',
    ],
    action: { label: 'See the event', url: link },
    reason: enrolled,
  }),
  enrolmentAccepted: ({ title, link, but }: Enrolled & { but?: AcceptedBut | undefined }): Letter => ({
    subject: `You’re in: ${oneLine(title)}`,
    body: [
      `Your enrollment in ${oneLine(title)} was accepted. ${but ? nextSteps[but] : 'Now find or start a team.'}`,
    ],
    action: { label: 'Open the dashboard', url: link },
    reason: enrolled,
  }),
  enrolmentDeclined: ({ title, link, reason = '' }: Enrolled & { reason?: string }): Letter => ({
    subject: `Your enrollment in ${oneLine(title)}`,
    body: [
      `The organizers couldn’t accept your enrollment in ${oneLine(title)}.`,
      ...(reason ? [`They say: ${reason}`] : []),
    ],
    action: { label: 'See the event', url: link },
    reason: enrolled,
  }),
  roleInvitation: ({ title, who, role, rights, link }: Invited): Letter => ({
    subject: `${oneLine(who)} invites you to be ${role} at ${oneLine(title)}`,
    body: [
      `${oneLine(who)} would like you to be ${role} at ${oneLine(title)}, on ${site.name}. ${rights}`,
      `The invitation works once, within ${roleInvitationDays} days, for this address alone. You don’t need an account yet: you can create one on the way.`,
    ],
    action: { label: 'See the invitation', url: link },
    reason: `You got this because ${oneLine(who)} entered your address or name; if you don’t know them, just ignore it.`,
  }),
}
