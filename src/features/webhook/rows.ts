import { sql } from 'drizzle-orm'

/** What a webhook is to whoever runs the site, said to the database of row `w`. */
export const webhookRows = (w: string) => ({
  table: 'webhook',
  title: sql.raw(`${w}.url`),
  path: sql.raw(`'/dash/admin/webhooks?webhook=' || ${w}.id`),
  isGone: sql`false`,
})
