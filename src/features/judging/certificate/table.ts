import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, mayBelongTo, optionalReference, timestampColumn, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import { type CertificateFacts, certificateKinds, type CertificateResult } from './contract.ts'

/**
 * Signed certificate of a person's part in an event. It outlives the event; after its holder erases their
 * account only the id stays.
 */
export const certificates = table(
  'certificate',
  {
    id: id(),
    userId: mayBelongTo(() => users.id),
    eventId: optionalReference(() => events.id),
    kind: text({ enum: certificateKinds }).notNull(),
    submissionId: optionalReference(() => submissions.id),
    teamId: optionalReference(() => teams.id),
    /** Facts at the time of signing. */
    facts: jsonb().$type<CertificateFacts>().notNull(),
    /**
     * Result at the time of signing, for a place. If the results differ later, the certificate is no longer
     * valid.
     */
    won: jsonb().$type<CertificateResult>(),
    /** Credential as a signed JSON Web Token. */
    token: text().notNull(),
    isPublic: boolean().notNull().default(false),
    revokedAt: timestampColumn(),
    issuedAt: timestampColumn().notNull(),
  },
  (row) => [
    uniqueIndex('certificate_once')
      .on(row.userId, row.eventId, row.kind)
      .where(sql`revoked_at is null`),
    index('certificate_of').on(row.userId, row.issuedAt),
    index('certificate_revoked')
      .on(row.revokedAt, row.id)
      .where(sql`revoked_at is not null`),
    index('certificate_of_place')
      .on(row.issuedAt, row.id)
      .where(sql`kind = 'place' and revoked_at is null`),
  ],
)
