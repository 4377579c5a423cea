import { sql } from 'drizzle-orm'
import { queueOf } from '#database/queue-rows.ts'

/** What a webhook is to whoever runs the site, said to the database of row `w`. */
export const webhookRows = (w: string) => ({
  table: 'webhook',
  title: sql.raw(`${w}.url`),
  path: sql.raw(`'/dash/admin/webhooks?webhook=' || ${w}.id`),
  isGone: sql`false`,
})

/** How messages to webhooks stand. */
export const webhookQueue = queueOf('webhook_delivery', sql`state = 'waiting'`, 'state')
