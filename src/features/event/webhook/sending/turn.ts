import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { webhookDeliveries, webhooks } from '../table.ts'

export type Hook = typeof webhooks.$inferSelect
export type Delivery = typeof webhookDeliveries.$inferSelect

/** Seconds a turn lasts, longer than any attempt takes. A worker that holds a webhook longer has crashed. */
const turnSeconds = 30

/**
 * Reserves a webhook for one attempt; null if another worker has it or it is off. Thus no two workers send
 * the same message, and a slow receiver occupies only one worker.
 */
export async function acquireTurn({ db, now }: Context, id: string): Promise<Hook | null> {
  const busyUntil = new Date(now.getTime() + turnSeconds * 1000)
  const [hook] = await db
    .update(webhooks)
    .set({ busyUntil, updatedAt: webhooks.updatedAt })
    .where(
      and(
        eq(webhooks.id, id),
        isNull(webhooks.switchedOffAt),
        or(isNull(webhooks.busyUntil), lte(webhooks.busyUntil, now)),
      ),
    )
    .returning()
  return hook ?? null
}

/** Counts an attempt at the next due delivery and returns it; null if there is none. */
export async function takeNextDelivery({ db, now }: Context, { id }: Hook): Promise<Delivery | null> {
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, sql`(${selectDueIds(id, now)} order by d.place limit 1)`))
    .returning()
  return delivery ?? null
}

/** Releases the webhook. Returns false if the turn had expired and another worker has it. */
export async function releaseTurn({ db }: Context, { id, busyUntil }: Hook): Promise<boolean> {
  const releasedHooks = await db
    .update(webhooks)
    .set({ busyUntil: null, updatedAt: webhooks.updatedAt })
    .where(and(eq(webhooks.id, id), eq(webhooks.busyUntil, busyUntil!)))
    .returning({ id: webhooks.id })
  return releasedHooks.length > 0
}

export async function hasDue({ db, now }: Context, { id }: Hook): Promise<boolean> {
  return (await db.execute(sql`${selectDueIds(id, now)} limit 1`, 'objects')).length > 0
}

/** Selects due deliveries, before any message that is held for an unavailable receiver. */
const selectDueIds = (webhookId: string, now: Date) => sql`
  select d.id from webhook_delivery d
  where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_attempt_at <= ${toTimestampSql(now)}
    and d.place < coalesce((select min(h.place) from webhook_delivery h
      where h.webhook_id = ${webhookId} and h.state = 'waiting'
        and h.next_attempt_at > ${toTimestampSql(now)} and h.holds_until > ${toTimestampSql(now)}), 9223372036854775807)`
