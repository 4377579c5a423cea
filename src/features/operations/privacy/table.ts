import { sql } from 'drizzle-orm'
import { bigint, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, timestampColumn, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'

/** A member's archive of all their data, during its creation and the week in which they can download it. */
export const personalExports = table(
  'personal_export',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    status: text({ enum: ['waiting', 'making', 'ready', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Files of the archive so far, and in total. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Size in bytes, once it is ready. */
    size: bigint({ mode: 'number' }),
    createdAt: timestampColumn().notNull().defaultNow(),
    readyAt: timestampColumn(),
    /** Time when the file and this row are deleted. */
    expiresAt: timestampColumn().notNull(),
  },
  (row) => [
    uniqueIndex('one_personal_export_in_work')
      .on(row.userId)
      .where(sql`status in ('waiting', 'making')`),
    index('personal_export_of').on(row.userId, row.createdAt),
    index('personal_export_expiry').on(row.expiresAt),
  ],
)
