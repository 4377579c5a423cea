import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import type { Context } from '#lib/contract/context.ts'
import { webhookDeliveries, webhooks } from '../table.ts'

export type Hook = typeof webhooks.$inferSelect
export type Delivery = typeof webhookDeliveries.$inferSelect

/** Longer than an attempt takes; whoever has a webhook after that has died. */
const turnSeconds = 30

/**
 * Takes a webhook for one attempt, by the lock of its row: null while another worker has it, and while it is off. So
 * no two workers send the same message, and a slow receiver takes one worker.
 */
export async function takeTurn({ db, now }: Context, id: string): Promise<Hook | null> {
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

/** The next one that is due; null when there is none. */
export async function takeNext({ db, now }: Context, { id }: Hook): Promise<Delivery | null> {
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, sql`(${dueOf(id, now)} order by d.place limit 1)`))
    .returning()
  return delivery ?? null
}

/** Lets others have it; false when its turn had run out and somebody else has it by now. */
export async function endTurn({ db }: Context, { id, busyUntil }: Hook): Promise<boolean> {
  const ended = await db
    .update(webhooks)
    .set({ busyUntil: null, updatedAt: webhooks.updatedAt })
    .where(and(eq(webhooks.id, id), eq(webhooks.busyUntil, busyUntil!)))
    .returning({ id: webhooks.id })
  return ended.length > 0
}

export async function hasDue({ db, now }: Context, { id }: Hook): Promise<boolean> {
  return (await db.execute(sql`${dueOf(id, now)} limit 1`, 'objects')).length > 0
}

/** Behind a message that waits for a receiver that is away stands everything after it, for a while. */
const dueOf = (webhookId: string, now: Date) => sql`
  select d.id from webhook_delivery d
  where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_attempt_at <= ${at(now)}
    and d.place < coalesce((select min(h.place) from webhook_delivery h
      where h.webhook_id = ${webhookId} and h.state = 'waiting'
        and h.next_attempt_at > ${at(now)} and h.holds_until > ${at(now)}), 9223372036854775807)`
