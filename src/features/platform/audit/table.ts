import { sql } from 'drizzle-orm'
import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { id, mayBelongTo, timestampColumn, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'

/** Acts with actor, subject, and the states before and after; rows are only added. */
export const auditEntries = table(
  'audit_entry',
  {
    id: id(),
    userId: mayBelongTo(() => users.id),
    what: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid(),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull().default(''),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (entry) => [
    index('audit_list').on(entry.createdAt.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_of').on(entry.subjectKind, entry.subjectId, entry.createdAt),
    // Each query of the log has an index in its order.
    index('audit_of_subject').on(
      entry.subjectId,
      entry.createdAt.desc().nullsFirst(),
      entry.id.desc().nullsFirst(),
    ),
    index('audit_of_kind').on(
      entry.subjectKind,
      entry.createdAt.desc().nullsFirst(),
      entry.id.desc().nullsFirst(),
    ),
    index('audit_of_act').on(entry.what, entry.createdAt.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_by').on(entry.userId, entry.createdAt.desc().nullsFirst(), entry.id.desc().nullsFirst()),
    index('audit_reason')
      .using('gin', sql`lower(unaccented(reason)) gin_trgm_ops`)
      .where(sql`reason <> ''`),
  ],
)
