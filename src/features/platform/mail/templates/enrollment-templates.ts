import { site } from '#site.config.ts'
import { roleInvitationDays } from '#lib/periods.ts'
import { createFacts } from '../parts/parts.tsx'
import { createTicket } from '../parts/ticket.tsx'
import { type EmailContent, oneLine } from './letter.ts'

interface EnrollmentMail {
  /** Title of the event or stream. */
  title: string
  link: string
}

/** Data for an enrolled person to know and keep. */
export interface EnrollmentReceipt extends EnrollmentMail {
  /** Labels such as "Starts" with their values; times include the zone. */
  facts: [label: string, value: string][]
  /** Reason why there is no team to find. */
  but?: AcceptanceCondition | undefined
  /** iCalendar file and its name; omitted while there is no date. */
  calendar?: { name: string; text: string } | undefined
  /** Entrance code with its picture as a base64 PNG; omitted if there is no entrance. */
  ticket?: { code: string; picture: string } | undefined
}

interface InvitationMail extends EnrollmentMail {
  who: string
  /** Role with article: "a speaker". */
  role: string
  /** Sentence that describes the rights of the role. */
  rights: string
}

const enrolledNote = 'You got this because you enrolled.'

const nextSteps = {
  postponed: 'It is postponed: we e-mail you when there’s a new date.',
  stream: 'You’ll find the link to watch on its page.',
  closed: 'Submissions have closed, so there’s nothing left to submit.',
  solo: 'Now set up your entry.',
}

export type AcceptanceCondition = keyof typeof nextSteps

const ticketId = 'check-in-code'

/** Common part of a receipt and an acceptance. */
const receipt = (opening: string, { link, facts, but, calendar, ticket }: EnrollmentReceipt) => ({
  body: [
    `${opening} ${but ? nextSteps[but] : 'Now find or start a team.'}`,
    ...(facts.length > 0 ? [createFacts(facts)] : []),
    ...(ticket ? [createTicket({ code: ticket.code, cid: ticketId })] : []),
    ...(calendar ? ['Open the attached file to add the dates to your calendar.'] : []),
  ],
  action: { label: but === 'stream' ? 'Open the page' : 'Open the dashboard', url: link },
  reason: enrolledNote,
  attachments: [
    ...(calendar
      ? [
          {
            name: calendar.name,
            type: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: Buffer.from(calendar.text).toString('base64'),
          },
        ]
      : []),
    ...(ticket
      ? [{ name: 'check-in-code.png', type: 'image/png', content: ticket.picture, cid: ticketId }]
      : []),
  ],
})

export const enrollmentTemplates = {
  enrolmentReceived: ({ title, link }: EnrollmentMail): EmailContent => ({
    subject: `We have your request: ${oneLine(title)}`,
    body: [
      `You asked to take part in ${oneLine(title)}. Its organizers approve each person, so you aren’t in yet.`,
      'We e-mail you as soon as they decide. There’s nothing else for you to do.',
    ],
    action: { label: 'See the event', url: link },
    reason: enrolledNote,
  }),
  enrolled: (data: EnrollmentReceipt): EmailContent => ({
    subject: `You’re enrolled: ${oneLine(data.title)}`,
    ...receipt(`You’re enrolled in ${oneLine(data.title)}.`, data),
  }),
  enrolmentAccepted: (data: EnrollmentReceipt): EmailContent => ({
    subject: `You’re in: ${oneLine(data.title)}`,
    ...receipt(`Your enrollment in ${oneLine(data.title)} was accepted.`, data),
  }),
  enrolmentDeclined: ({ title, link, reason = '' }: EnrollmentMail & { reason?: string }): EmailContent => ({
    subject: `Your enrollment in ${oneLine(title)}`,
    body: [
      `The organizers couldn’t accept your enrollment in ${oneLine(title)}.`,
      ...(reason ? [`They say: ${reason}`] : []),
    ],
    action: { label: 'See the event', url: link },
    reason: enrolledNote,
  }),
  roleInvitation: ({ title, who, role, rights, link }: InvitationMail): EmailContent => ({
    subject: `${oneLine(who)} invites you to be ${role} at ${oneLine(title)}`,
    body: [
      `${oneLine(who)} would like you to be ${role} at ${oneLine(title)}, on ${site.name}. ${rights}`,
      `The invitation works once, within ${roleInvitationDays} days, for this address alone. You don’t need an account yet: you can create one on the way.`,
    ],
    action: { label: 'See the invitation', url: link },
    reason: `You got this because ${oneLine(who)} entered your address or name; if you don’t know them, just ignore it.`,
  }),
}
