import { sql } from 'drizzle-orm'

/** What an e-mail is to whoever runs the site, said to the database of row `m`. */
export const mailRows = (m: string) => ({
  table: 'mail',
  title: sql.raw(`${m}."to"`),
  path: sql.raw(`'/dash/admin/outbox/message?channel=mail&id=' || ${m}.id`),
  isGone: sql`false`,
  hasFailed: sql.raw(`${m}.status = 'failed'`),
})
