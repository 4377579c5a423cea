import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  id,
  optionalParentReference,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { choices, type Levels } from './fields.ts'

/**
 * Ballot of one judge for one entry, or for two in a round of pairs. Only the judge can read it while the
 * round is open; organizers can once the round is closed or its scores are opened, the team once results are
 * published.
 */
export const ballots = table(
  'ballot',
  {
    id: id(),
    roundId: parentReference(() => rounds.id),
    judgeId: parentReference(() => judges.id),
    submissionId: parentReference(() => submissions.id),
    /** Second entry of a pair, always the greater id. */
    otherId: optionalParentReference(() => submissions.id),
    state: text({ enum: ['draft', 'submitted', 'recused'] })
      .notNull()
      .default('draft'),
    /** Levels scored so far, by criterion; only in a rubric round. */
    levels: jsonb().$type<Levels>().notNull().default({}),
    /** Choice in all other rounds. 'one' is the entry, 'other' the second of the pair. */
    choice: text({ enum: choices }),
    /** Comment for the team. */
    comment: text().notNull().default(''),
    /** Note for the organizers. */
    note: text().notNull().default(''),
    /** Version of the rubric at the last save. */
    rubricVersion: integer(),
    /** Increases with every save, to detect edit conflicts. */
    version: integer().notNull().default(0),
    submittedAt: timestampColumn(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('ballot_once')
      .on(row.roundId, row.judgeId, row.submissionId)
      .where(sql`other_id is null`),
    uniqueIndex('ballot_of_pair_once')
      .on(row.roundId, row.judgeId, row.submissionId, row.otherId)
      .where(sql`other_id is not null`),
    // Covers a judge's progress, so that counting it reads no ballots.
    index('ballot_of_judge').on(row.judgeId, row.roundId, row.submissionId, row.otherId, row.state),
    index('ballot_of_entry').on(row.submissionId, row.roundId),
    index('ballot_in_order').on(row.roundId, row.createdAt, row.id),
    index('ballot_of_other')
      .on(row.otherId, row.roundId)
      .where(sql`other_id is not null`),
    check('ballot_submitted_when', sql`(state = 'submitted') = (submitted_at is not null)`),
    check('ballot_pair_in_order', sql`other_id is null or submission_id < other_id`),
  ],
)

/** Ballot as it was each time it was submitted; append-only. */
export const ballotVersions = table(
  'ballot_version',
  {
    id: id(),
    ballotId: parentReference(() => ballots.id),
    version: integer().notNull(),
    levels: jsonb().$type<Levels>().notNull(),
    choice: text({ enum: choices }),
    comment: text().notNull(),
    note: text().notNull(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [uniqueIndex('ballot_version_once').on(row.ballotId, row.version)],
)

/**
 * Numbers of ballots per judge and per entry of a round. The database updates them with each ballot
 * (`count_ballots`), so that reading progress takes constant time.
 */
export const ballotCounts = table(
  'ballot_count',
  {
    roundId: parentReference(() => rounds.id),
    /** Id of a judge or an entry. */
    whose: uuid().notNull(),
    drafts: integer().notNull().default(0),
    submitted: integer().notNull().default(0),
    recused: integer().notNull().default(0),
    /** Time of the last save of any of the counted ballots. */
    lastAt: timestampColumn(),
  },
  (row) => [primaryKey({ columns: [row.roundId, row.whose] })],
)
