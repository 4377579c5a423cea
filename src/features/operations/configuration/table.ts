import { sql } from 'drizzle-orm'
import { check, smallint, text } from 'drizzle-orm/pg-core'
import { moment, table } from '#database/columns.ts'

/** One row: where the site ran when an administrator last said so, or when it first started. */
export const siteIdentities = table(
  'site_identity',
  {
    id: smallint().primaryKey().default(1),
    /** Of the PostgreSQL cluster; replicas have the same. Null where the user of the database may not ask. */
    systemIdentifier: text(),
    /** The address of the site; all addresses of one machine for itself are `localhost`. */
    address: text().notNull(),
    notedAt: moment().notNull(),
  },
  () => [check('one_site_identity', sql`id = 1`)],
)
