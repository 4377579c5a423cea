import type { Ending } from '#features/platform/mail/sending/headers.ts'
import type { Mail } from '#features/platform/mail/service.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isLocked, type Topic } from '../kinds/topics.ts'
import type { Cause } from './entries.ts'

/** What stands on a letter about a cause besides its words: `mailKey` is its reader's, null for whoever has no profile. */
export function envelopeOf(
  { id, kind, subject }: Pick<Cause, 'kind' | 'subject'> & { id: string | undefined },
  mailKey: string | null,
): Pick<Mail, 'causeId' | 'list' | 'thread' | 'ending'> {
  const { topic } = kindOf(kind)
  const ending = mailKey && !isLocked(topic, 'mail') ? endingOf(topic, subject, mailKey) : null
  return { causeId: id, list: topic, thread: subject, ending }
}

/** One click ends a topic; announcements of an event end for that event alone, as on what its organizers write. */
const endingOf = (topic: Topic, { kind, id }: Cause['subject'], key: string): Ending =>
  topic === 'announcements' && kind === 'event' ? { key, eventId: id } : { key, topic }
