import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { queueSending } from './deliver.ts'
import { webhookDeliveries, webhooks } from '../table.ts'

type State = (typeof webhookDeliveries.$inferSelect)['state']

/** Delivery with its state before it was retried or discarded. */
export interface HandledDelivery {
  id: string
  webhookId: string
  status: State
}

/**
 * Retries failed or discarded deliveries, at their position and with all attempts again. 409 while the
 * webhook is off.
 */
export async function retryDeliveries(ctx: Context, ids: string[]): Promise<HandledDelivery[]> {
  const rows = await lockDeliveries(ctx, ids, ['failed', 'discarded'])
  if (rows.some(({ offAt }) => offAt !== null)) throw conflict('Switch the webhook on first', 'off')
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, error: null, holdsUntil: null, nextAttemptAt: ctx.now })
    .where(inArray(webhookDeliveries.id, listIds(rows)))
  await follow(ctx, rows)
  return rows
}

/** Discards undelivered deliveries. Later ones no longer wait for them. */
export async function discardDeliveries(ctx: Context, ids: string[]): Promise<HandledDelivery[]> {
  const rows = await lockDeliveries(ctx, ids, ['waiting', 'failed'])
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'discarded', nextAttemptAt: null, holdsUntil: null })
    .where(inArray(webhookDeliveries.id, listIds(rows)))
  await follow(ctx, rows)
  return rows
}

async function follow(ctx: Context, rows: HandledDelivery[]): Promise<void> {
  for (const id of new Set(rows.map(({ webhookId }) => webhookId))) {
    await queueSending(ctx, id)
    ctx.changed('webhook', id)
  }
}

/** Locks deliveries in one of these states until the transaction ends. */
const lockDeliveries = ({ db }: Context, ids: string[], states: State[]) =>
  db
    .select({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      status: webhookDeliveries.state,
      offAt: webhooks.switchedOffAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(inArray(webhookDeliveries.id, ids), inArray(webhookDeliveries.state, states)))
    .orderBy(webhookDeliveries.id)
    .for('update', { of: webhookDeliveries })

const listIds = (rows: HandledDelivery[]) => rows.map(({ id }) => id)
