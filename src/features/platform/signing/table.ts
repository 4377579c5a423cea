import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, table } from '#database/columns.ts'

/** What the site signs certificates and results with. Former keys stay: what they signed is checked for ever. */
export const signingKeys = table(
  'signing_key',
  {
    /** The thumbprint of the public half (RFC 7638). */
    kid: text().primaryKey(),
    /** The `x` of its JSON Web Key: 32 bytes as base64url. */
    publicKey: text().notNull(),
    /** The private half, sealed by the vault. */
    sealed: text().notNull(),
    createdAt: moment().notNull(),
    /** Since then it signs nothing. */
    retiredAt: moment(),
  },
  () => [
    uniqueIndex('one_current_signing_key')
      .on(sql`(true)`)
      .where(sql`retired_at is null`),
  ],
)
