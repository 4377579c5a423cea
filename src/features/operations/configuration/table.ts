import { sql } from 'drizzle-orm'
import { check, smallint, text } from 'drizzle-orm/pg-core'
import { timestampColumn, table } from '#database/columns.ts'

/** Single row: where the site ran when an administrator last confirmed it, or at its first start. */
export const siteIdentities = table(
  'site_identity',
  {
    id: smallint().primaryKey().default(1),
    /** Identifier of the PostgreSQL cluster; replicas share it. Null if the database user may not read it. */
    systemIdentifier: text(),
    /** Address of the site; all addresses of one machine for itself are `localhost`. */
    address: text().notNull(),
    notedAt: timestampColumn().notNull(),
  },
  () => [check('one_site_identity', sql`id = 1`)],
)
