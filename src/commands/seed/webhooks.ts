import { bodyOf, newMessageId } from '#features/webhook/sending/deliver.ts'
import { makeKeys } from '#features/webhook/keys/keys.ts'
import { webhookDeliveries, webhooks } from '#features/webhook/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { scoreboard } from '../demo/webhooks.ts'
import type { Occasions } from './occasions.ts'
import type { People } from './people.ts'
import { hoursAfter } from './times.ts'

/** A webhook with its log; nothing of it waits, so that a demo sends nothing by itself. */
export async function insertWebhooks(ctx: Context, occasions: Occasions, people: People): Promise<void> {
  const { eventKey, personKey, url, kinds, deliveries } = scoreboard
  const eventId = occasions.get(eventKey)!.id
  const id = crypto.randomUUID()
  const { publicKey, sealed: keys } = makeKeys(ctx.vault, id)
  const createdBy = people(personKey).userId
  const createdAt = hoursAfter(ctx.now, -91)
  await ctx.db.insert(webhooks).values({ id, eventId, url, kinds, keys, publicKey, createdBy, createdAt })
  for (const { kind, hoursAgo, error, attempts, status, answer } of deliveries) {
    const at = hoursAfter(ctx.now, -hoursAgo)
    await ctx.db.insert(webhookDeliveries).values({
      webhookId: id,
      messageId: newMessageId,
      kind,
      body: bodyOf({ ...ctx, now: at }, kind, { eventId }),
      state: error === undefined ? 'delivered' : 'failed',
      attempts: attempts ?? 1,
      status,
      answer,
      error: error ?? null,
      createdAt: at,
      lastAttemptAt: at,
    })
  }
}
