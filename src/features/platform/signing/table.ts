import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn, table } from '#database/columns.ts'

/**
 * Keys that sign certificates and results. Former keys are kept, so that old signatures can always be
 * verified.
 */
export const signingKeys = table(
  'signing_key',
  {
    /** Thumbprint of the public key (RFC 7638). */
    kid: text().primaryKey(),
    /** `x` of its JSON Web Key: 32 bytes as base64url. */
    publicKey: text().notNull(),
    /** Private key, sealed by the vault. */
    sealed: text().notNull(),
    createdAt: timestampColumn().notNull(),
    /** Time since which the key no longer signs. */
    retiredAt: timestampColumn(),
  },
  () => [
    uniqueIndex('one_current_signing_key')
      .on(sql`(true)`)
      .where(sql`retired_at is null`),
  ],
)
