import { toEventIds } from '#features/event/stream/ids.ts'
import type { Mail } from '#features/platform/mail/service.ts'
import type { RecipientBatch } from '../reach/recipients.ts'

type Reader = Pick<RecipientBatch['people'][number], 'userId' | 'email' | 'mailKey' | 'part'>

interface LetterContent {
  origin: string
  title: string
  text: string
  html?: string | undefined
  /** Name of the author. Their address stays private, so there is no reply address. */
  by: string
}

/** Returns an organizer's announcement as an e-mail to one of its readers. */
export const buildAnnouncementMail = (
  { kind, id, title: event, path }: RecipientBatch,
  { userId, email, mailKey, part }: Reader,
  { origin, ...content }: LetterContent,
): Mail => ({
  to: email,
  userId,
  template: 'announcement',
  data: { ...content, event, part: part ?? undefined, link: `${origin}${path}` },
  ending: { key: mailKey, ...toEventIds({ kind, id }) },
  list: 'announcements',
  thread: { kind, id },
  organisersOf: id,
})
