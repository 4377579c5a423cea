import { eq, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import type { Delivery, webhookContract } from '../contract.ts'
import { queueSending } from './deliver.ts'
import { loadManagedHook } from '../managing/managed-webhook.ts'
import { webhookDeliveries } from '../table.ts'

const maxReplays = 1000

/**
 * Resends a delivery with the original id and body, so that a receiver recognizes a duplicate. 409 while it
 * is waiting, and while the webhook is off.
 */
export async function replayDelivery(ctx: MemberContext, { id }: { id: string }): Promise<Delivery> {
  const [oldDelivery] = await ctx.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  if (!oldDelivery) throw notFound('Delivery')
  const hook = await loadManagedHook(ctx, oldDelivery.webhookId)
  assertSwitchedOn(hook)
  if (oldDelivery.state === 'waiting') throw conflict('It’s still on its way', 'waiting')
  const { webhookId, messageId, kind, body, causeId } = oldDelivery
  const [createdDelivery] = await ctx.db
    .insert(webhookDeliveries)
    .values({
      webhookId,
      messageId,
      kind,
      body,
      causeId,
      replayOf: oldDelivery.id,
      nextAttemptAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning()
  await recordReplay(ctx, webhookId, 1)
  await queueSending(ctx, webhookId)
  ctx.changed('webhook', webhookId)
  return createdDelivery!
}

/**
 * Resends the messages of the time span in order, each once, except those that are waiting. With `state`
 * 'failed', also leaves out messages delivered by another attempt.
 */
export async function replayDeliveries(
  ctx: MemberContext,
  { webhookId, from, to, state }: InputOf<typeof webhookContract, 'replayDeliveries'>,
): Promise<{ count: number }> {
  if (from >= to) throw invalid({ to: 'The end comes after the beginning' })
  assertSwitchedOn(await loadManagedHook(ctx, webhookId, { lock: true }))
  const createdDeliveries = await ctx.db.execute(
    sql`insert into webhook_delivery (webhook_id, message_id, kind, body, cause_id, replay_of, next_attempt_at, created_at)
      select webhook_id, message_id, kind, body, cause_id, id, ${toTimestampSql(ctx.now)}, ${toTimestampSql(ctx.now)} from (
        select distinct on (message_id) d.* from webhook_delivery d
        where d.webhook_id = ${webhookId} and d.created_at between ${toTimestampSql(from)} and ${toTimestampSql(to)}
          and d.state <> 'waiting' and not exists (select from webhook_delivery other
            where other.webhook_id = d.webhook_id and other.message_id = d.message_id and (
              other.state = 'waiting' ${state === 'failed' ? sql`or other.state = 'delivered'` : sql``}))
        order by message_id, d.place) chosen
      order by place limit ${maxReplays}
      returning id`,
    'objects',
  )
  if (createdDeliveries.length > 0) {
    await recordReplay(ctx, webhookId, createdDeliveries.length)
    await queueSending(ctx, webhookId)
  }
  ctx.changed('webhook', webhookId)
  return { count: createdDeliveries.length }
}

const recordReplay = (ctx: MemberContext, id: string, messages: number): Promise<void> =>
  record(ctx, {
    what: 'webhook.replayed',
    subject: { kind: 'webhook', id },
    after: { messages },
  })

function assertSwitchedOn({ switchedOffAt }: { switchedOffAt: Date | null }): void {
  if (switchedOffAt) throw conflict('Switch the webhook on first', 'off')
}
