import type { Context } from '#lib/contract/context.ts'
import type { KindName } from '../kinds/kinds.ts'
import { type QueueName, queues } from '../kinds/queues.ts'
import { notify } from './notify.ts'
import { recall } from './recall.ts'

const kindByQueue = {
  reports: 'reported',
  appeals: 'appealsWaiting',
  applications: 'applicationsWaiting',
  texts: 'textsWaiting',
  technologies: 'technologiesWaiting',
  mails: 'mailsFailed',
} as const satisfies Record<QueueName, KindName>

/** Subject id shared by all queues, so that everything waiting in a queue forms one entry. */
const sharedSubjectId = '00000000-0000-0000-0000-000000000000'

/**
 * Notifies the administrators or publishers who work through a queue of a new item, except its actor; only
 * once per `onceKey`.
 */
export async function notifyOfQueueItem(ctx: Context, queue: QueueName, onceKey?: string): Promise<void> {
  const { whose, path } = queues[queue]
  const news = {
    kind: kindByQueue[queue],
    actor: ctx.viewer?.id ?? null,
    subject: { kind: queue, id: sharedSubjectId },
    path,
    once: onceKey,
  }
  // Administrators are few and notified at once, publishers in batches.
  if (whose === 'administrators') await notify(ctx, { ...news, recipients: { of: whose } })
  else await notify(ctx, { ...news, recipients: { of: whose } })
}

/** Refreshes open inboxes after the number of waiting items changed. */
export const refreshQueueCounts = (ctx: Context, queue: QueueName): Promise<void> =>
  recall(ctx, { of: queues[queue].whose })
