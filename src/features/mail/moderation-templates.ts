import { site } from '#site.config.ts'
import type { Letter } from './letter.ts'

interface Decided {
  /** 'comment' and the like. */
  what: string
  title: string
  reason: string
  link: string
}

const because = 'You get this because it concerns something that you made.'

/** What people hear from the moderators. Titles may hold anything, so none of them breaks a line. */
export const moderationTemplates = {
  hiddenByModerators: ({ what, title, reason, link }: Decided): Letter => ({
    subject: `Your ${what} was hidden`,
    paragraphs: [
      `The moderators looked at “${line(title)}” and hid it: only you and they still see it. The reason:`,
      ...reason.split(/\n{2,}/),
      'If you think that this is wrong, you can ask for a second look within 30 days.',
    ],
    action: { label: 'Read the decision, or appeal', url: link },
    reason: because,
  }),
  deletedByModerators: ({ what, title, reason }: Omit<Decided, 'link'>): Letter => ({
    subject: `Your ${what} was deleted`,
    paragraphs: [
      `The moderators looked at “${line(title) || 'Without a title'}” and deleted it. The reason:`,
      ...reason.split(/\n{2,}/),
      `If you think that this is wrong, write to ${site.company.legalEmail} within 30 days: so long it can be restored.`,
    ],
    reason: because,
  }),
  warnedByModerators: ({ what, title, reason, link }: Decided): Letter => ({
    subject: `About your ${what}`,
    paragraphs: [
      `The moderators looked at “${line(title)}”, which stays as it is. They ask you to read this:`,
      ...reason.split(/\n{2,}/),
      `If you see it otherwise, write to ${site.company.legalEmail}.`,
    ],
    action: { label: 'Look at it', url: link },
    reason: because,
  }),
  givenBackByModerators: ({ what, title, reason, link }: Decided): Letter => ({
    subject: `Your ${what} is back`,
    paragraphs: [
      `The moderators looked at “${line(title)}” again, and everybody sees it as before. They say:`,
      ...reason.split(/\n{2,}/),
    ],
    action: { label: 'Read the decision', url: link },
    reason: because,
  }),
  appealRefused: ({ what, title, reason, link }: Decided): Letter => ({
    subject: `Your ${what} stays hidden`,
    paragraphs: [
      `You asked for a second look at “${line(title)}”. It stays hidden. The reason:`,
      ...reason.split(/\n{2,}/),
    ],
    action: { label: 'Read the decision', url: link },
    reason: because,
  }),
  reportHandled: ({ what, link, stop }: { what: string; link: string; stop: string }): Letter => ({
    subject: 'The moderators looked at what you reported',
    paragraphs: [
      `You brought a ${what} before the moderators. They have looked at it and decided. Thank you for telling them.`,
      'What they decided is between them and whom it concerns.',
    ],
    action: { label: 'How we decide', url: link },
    reason: `You get this because you reported it and want mail. No more of it: ${stop}.`,
  }),
  accountSuspended: ({ reason }: { reason: string }): Letter => ({
    subject: `Your account at ${site.name} is suspended`,
    paragraphs: [
      'The moderators have suspended your account: you are signed out everywhere and cannot sign in. The reason:',
      ...reason.split(/\n{2,}/),
      `If you think that this is wrong, write to ${site.company.legalEmail} within 30 days. Somebody who did not take the decision will read it.`,
    ],
    reason: 'You get this because it concerns your account.',
  }),
  accountRestored: ({ reason, link }: { reason: string; link: string }): Letter => ({
    subject: `Your account at ${site.name} is open again`,
    paragraphs: ['You can sign in again, and your profile is as it was.', ...reason.split(/\n{2,}/)],
    action: { label: 'Sign in', url: link },
    reason: 'You get this because it concerns your account.',
  }),
}

const line = (name: string) => name.replace(/\s+/g, ' ')
