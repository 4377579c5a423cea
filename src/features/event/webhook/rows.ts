import { sql } from 'drizzle-orm'
import { queueJson, messagesByCause } from '#database/queue-rows.ts'

/** Rules of webhooks, for administrators, as SQL for alias `w`. */
export const webhookRows = (w: string) => ({
  table: 'webhook',
  title: sql.raw(`${w}.url`),
  path: sql.raw(`'/dash/admin/webhooks?webhook=' || ${w}.id`),
  isGone: sql`false`,
})

export const webhookQueue = queueJson({
  table: 'webhook_delivery',
  waits: sql`state = 'waiting'`,
  metNobody: sql`status is null and error is not null`,
  state: 'state',
})

export const deliveriesByCause = messagesByCause('webhook_delivery', 'state')

/** All deliveries, in the outbox's common format; the search matches the address. */
export const deliveriesForOutbox = (search = '') => sql`
  select d.id, 'webhook' as channel, w.url as "to", null::text as template, d.kind as subject, d.body as text,
    (case when d.state = 'delivered' then 'sent' else d.state end) as status, d.attempts, d.error, d.created_at,
    case when d.state = 'delivered' then d.last_attempt_at end as sent_at, d.cause_id, d.next_attempt_at as next_at,
    w.url || ' ' || d.kind as searched
  from webhook_delivery d join webhook w on w.id = d.webhook_id
  ${search ? sql`where position(lower(${search}) in lower(w.url)) > 0` : sql``}`
