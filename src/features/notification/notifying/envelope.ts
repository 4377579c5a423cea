import type { Mail } from '#features/mail/service.ts'
import { kindOf } from '../kinds/kinds.ts'
import { isLocked } from '../kinds/topics.ts'
import type { Cause } from './entries.ts'

/** What stands on a letter about a cause besides its words: `mailKey` is its reader's, null for whoever has no profile. */
export function envelopeOf(
  { id, kind, subject }: Pick<Cause, 'kind' | 'subject'> & { id: string | undefined },
  mailKey: string | null,
): Pick<Mail, 'causeId' | 'list' | 'thread' | 'ending'> {
  const { topic } = kindOf(kind)
  const ending = mailKey && !isLocked(topic, 'mail') ? { key: mailKey, topic } : null
  return { causeId: id, list: topic, thread: subject, ending }
}
