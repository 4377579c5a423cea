import { site } from '#site.config.ts'
import { appealDays, restorableDays } from '#lib/periods.ts'
import { type EmailContent, oneLine } from './letter.ts'

interface DecisionMail {
  /** Kind of content: 'comment' and the like. */
  what: string
  title: string
  reason: string
  link: string
}

interface DisqualificationMail extends Omit<DecisionMail, 'what'> {
  /** Title of the event. */
  event: string
}

const appeal = `Think that’s wrong? You can appeal within ${appealDays} days. An administrator of the site reads it.`
const reasonNote = 'You got this because it’s about something you made.'

/** E-mails from moderators. Titles may contain anything, so they are reduced to one line. */
export const moderationTemplates = {
  hiddenByModerators: ({
    what,
    title,
    reason,
    link,
    event,
  }: DecisionMail & { event?: string | undefined }): EmailContent => ({
    subject: `Your ${what} was hidden`,
    body: [
      event
        ? `The organizers of ${oneLine(event)} hid “${oneLine(title)}”: only you, they and the moderators can see it. Here’s why:`
        : `Moderators reviewed “${oneLine(title)}” and hid it: only you and they can see it. Here’s why:`,
      ...reason.split(/\n{2,}/),
      appeal,
    ],
    action: { label: 'See the decision or appeal', url: link },
    reason: reasonNote,
  }),
  disqualified: ({ title, event, reason, link }: DisqualificationMail): EmailContent => ({
    subject: `“${oneLine(title)}” was disqualified at ${oneLine(event)}`,
    body: [
      `The organizers of ${oneLine(event)} disqualified your project “${oneLine(title)}”: it takes no part in the judging and the results. Its page stays. Here’s why:`,
      ...reason.split(/\n{2,}/),
      appeal,
    ],
    action: { label: 'See the decision or appeal', url: link },
    reason: reasonNote,
  }),
  requalified: ({ title, reason, link }: Omit<DisqualificationMail, 'event'>): EmailContent => ({
    subject: `“${oneLine(title)}” takes part again`,
    body: [
      `Your project “${oneLine(title)}” is no longer disqualified and takes part in the judging again. The answer says:`,
      ...reason.split(/\n{2,}/),
    ],
    action: { label: 'See the decision', url: link },
    reason: reasonNote,
  }),
  staysDisqualified: ({ title, reason, link }: Omit<DisqualificationMail, 'event'>): EmailContent => ({
    subject: `“${oneLine(title)}” stays disqualified`,
    body: [
      `You appealed the decision about “${oneLine(title)}”. It stays disqualified. Here’s why:`,
      ...reason.split(/\n{2,}/),
    ],
    action: { label: 'See the decision', url: link },
    reason: reasonNote,
  }),
  deletedByModerators: ({ what, title, reason }: Omit<DecisionMail, 'link'>): EmailContent => ({
    subject: `Your ${what} was deleted`,
    body: [
      `Moderators reviewed “${oneLine(title) || 'Without a title'}” and deleted it. Here’s why:`,
      ...reason.split(/\n{2,}/),
      `Think that’s wrong? Write to ${site.company.legalEmail} within ${restorableDays} days, while we can still restore it.`,
    ],
    reason: reasonNote,
  }),
  restored: ({ what, title }: Pick<DecisionMail, 'what' | 'title'>): EmailContent => ({
    subject: `Your ${what} is back`,
    body: [
      `“${oneLine(title) || 'Without a title'}” was deleted, and an administrator restored it. It’s where it was.`,
    ],
    reason: reasonNote,
  }),
  warnedByModerators: ({ what, title, reason, link }: DecisionMail): EmailContent => ({
    subject: `About your ${what}`,
    body: [
      `Moderators reviewed “${oneLine(title)}” and left it as it is. They’d like you to read this:`,
      ...reason.split(/\n{2,}/),
      `Disagree? Write to ${site.company.legalEmail}.`,
    ],
    action: { label: 'Take a look', url: link },
    reason: reasonNote,
  }),
  givenBackByModerators: ({ what, title, reason, link }: DecisionMail): EmailContent => ({
    subject: `Your ${what} is back`,
    body: [
      `Moderators reviewed “${oneLine(title)}” again, and everyone can see it. They say:`,
      ...reason.split(/\n{2,}/),
    ],
    action: { label: 'See the decision', url: link },
    reason: reasonNote,
  }),
  replacedMeanwhile: ({ what, title, reason, link }: DecisionMail): EmailContent => ({
    subject: `The decision about your ${what} no longer holds`,
    body: [
      `“${oneLine(title)}” was looked at again, and the decision to hide it no longer holds. Someone else’s text has replaced yours meanwhile, so yours doesn’t appear. Here’s the message:`,
      ...reason.split(/\n{2,}/),
    ],
    action: { label: 'See the decision', url: link },
    reason: reasonNote,
  }),
  appealRefused: ({ what, title, reason, link }: DecisionMail): EmailContent => ({
    subject: `Your ${what} stays hidden`,
    body: [
      `You appealed the decision about “${oneLine(title)}”. It stays hidden. Here’s why:`,
      ...reason.split(/\n{2,}/),
    ],
    action: { label: 'See the decision', url: link },
    reason: reasonNote,
  }),
  reportHandled: ({ what, link }: { what: string; link: string }): EmailContent => ({
    subject: 'Moderators reviewed your report',
    body: [
      `You reported a ${what}. Moderators have reviewed it and made a decision. Thank you for telling them.`,
      'What they decided stays between them and its owner.',
    ],
    action: { label: 'How we decide', url: link },
    reason: 'You got this because you reported it and want these e-mails.',
  }),
  accountSuspended: ({ reason }: { reason: string }): EmailContent => ({
    subject: `Your account at ${site.name} is suspended`,
    body: [
      'Moderators have suspended your account. You’re signed out everywhere and can’t sign in. Here’s why:',
      ...reason.split(/\n{2,}/),
      `Think that’s wrong? Write to ${site.company.legalEmail} within ${appealDays} days. Someone who didn’t make the decision will read it.`,
    ],
    reason: 'You got this because it’s about your account.',
  }),
  accountRestored: ({ reason, link }: { reason: string; link: string }): EmailContent => ({
    subject: `Your account at ${site.name} is no longer suspended`,
    body: ['You can sign in again, and your profile is back.', ...reason.split(/\n{2,}/)],
    action: { label: 'Sign in', url: link },
    reason: 'You got this because it’s about your account.',
  }),
}
