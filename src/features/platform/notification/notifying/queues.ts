import type { Context } from '#lib/contract/context.ts'
import type { KindName } from '../kinds/kinds.ts'
import { type QueueName, queues } from '../kinds/queues.ts'
import { notify } from './notify.ts'
import { recall } from './recall.ts'

const kindOfQueue = {
  reports: 'reported',
  appeals: 'appealsWaiting',
  applications: 'applicationsWaiting',
  texts: 'textsWaiting',
  technologies: 'technologiesWaiting',
  mails: 'mailsFailed',
} as const satisfies Record<QueueName, KindName>

/** Of each kind there is one queue, so that all that waits in it is one entry. */
const theQueue = '00000000-0000-0000-0000-000000000000'

/** Something more waits for whoever runs the site. They hear of it, but for whose act it is; of the same `once` one time. */
export async function notifyOfWaiting(ctx: Context, queue: QueueName, once?: string): Promise<void> {
  const { whose, path } = queues[queue]
  const news = {
    kind: kindOfQueue[queue],
    actor: ctx.viewer?.id ?? null,
    subject: { kind: queue, id: theQueue },
    path,
    once,
  }
  // Administrators are few and told at once, mentors are as many as there are.
  if (whose === 'administrators') await notify(ctx, { ...news, recipients: { of: whose } })
  else await notify(ctx, { ...news, recipients: { of: whose } })
}

/** Something waits no more, or waits again: trays that are open count anew. */
export const recountWaiting = (ctx: Context, queue: QueueName): Promise<void> =>
  recall(ctx, { of: queues[queue].whose })
