import { boolean, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, moment, partOf, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { tieRules } from '#features/judging/judging/ranking/ballots.ts'
import type { Criterion } from './contract.ts'

/**
 * What projects of an event are judged by. Until submissions open the first version is edited in place; a later change
 * makes a new one, and the old ones stay. A criterion keeps its id while its name, description and levels stay, so that
 * a level once given counts on; who changes what it asks makes another criterion.
 */
export const rubricVersions = table(
  'rubric_version',
  {
    id: id(),
    eventId: partOf(() => events.id),
    version: integer().notNull(),
    criteria: jsonb().$type<Criterion[]>().notNull(),
    tieRule: text({ enum: tieRules }).notNull().default('byWeight'),
    /** Why it was changed after submissions had opened, for everybody to read; empty in the first. */
    reason: text().notNull().default(''),
    isFrozen: boolean().notNull().default(false),
    createdBy: belongsTo(() => users.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [uniqueIndex('rubric_version_once').on(row.eventId, row.version)],
)
