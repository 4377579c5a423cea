import { bigint, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { belongsTo, id, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { type BundleProblem, bundleStates, type BundleReport } from './contract.ts'

/** A bundle that someone uploaded, kept during its review and for some days after. */
export const eventImports = table(
  'event_import',
  {
    id: id(),
    requestedBy: belongsTo(() => users.id),
    state: text({ enum: bundleStates }).notNull().default('reading'),
    /** Size in bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    report: jsonb().$type<BundleReport>(),
    faults: jsonb().$type<BundleProblem[]>().notNull().default([]),
    attempts: integer().notNull().default(0),
    ...timestamps(),
  },
  (row) => [index('event_import_age').on(row.createdAt), index('event_import_of').on(row.requestedBy)],
)
