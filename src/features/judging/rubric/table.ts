import { boolean, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, timestampColumn, parentReference, table } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { tieRules } from '#features/judging/judging/ranking/ballots.ts'
import type { Criterion } from './contract.ts'

/**
 * Rubric of an event, in versions. Until submissions open the first version is edited in place; a later
 * change adds a new version, and the old ones stay. A criterion keeps its id while its name, description and
 * levels stay, so that its levels still count; changing them makes another criterion.
 */
export const rubricVersions = table(
  'rubric_version',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    version: integer().notNull(),
    criteria: jsonb().$type<Criterion[]>().notNull(),
    tieRule: text({ enum: tieRules }).notNull().default('byWeight'),
    /** Public reason for a change after submissions opened; empty in the first version. */
    reason: text().notNull().default(''),
    isFrozen: boolean().notNull().default(false),
    createdBy: belongsTo(() => users.id),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [uniqueIndex('rubric_version_once').on(row.eventId, row.version)],
)
