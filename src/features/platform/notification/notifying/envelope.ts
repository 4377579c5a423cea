import type { UnsubscribeTarget } from '#features/platform/mail/sending/headers.ts'
import type { Mail } from '#features/platform/mail/service.ts'
import { getKind } from '../kinds/kinds.ts'
import { isLocked, type Topic } from '../kinds/topics.ts'
import type { Cause } from './entries.ts'

/**
 * Returns headers and unsubscribe target of an e-mail about a cause. `mailKey` is the recipient's key; null
 * without a profile.
 */
export function buildEnvelope(
  { id, kind, subject }: Pick<Cause, 'kind' | 'subject'> & { id: string | undefined },
  mailKey: string | null,
): Pick<Mail, 'causeId' | 'list' | 'thread' | 'ending'> {
  const { topic } = getKind(kind)
  const unsubscribeTarget = mailKey && !isLocked(topic, 'mail') ? getEnding(topic, subject, mailKey) : null
  return { causeId: id, list: topic, thread: subject, ending: unsubscribeTarget }
}

/**
 * Returns the unsubscribe target for a topic. Announcements of an event end only for that event, like other
 * messages from its organizers.
 */
const getEnding = (topic: Topic, { kind, id }: Cause['subject'], key: string): UnsubscribeTarget =>
  topic === 'announcements' && kind === 'event' ? { key, eventId: id } : { key, topic }
