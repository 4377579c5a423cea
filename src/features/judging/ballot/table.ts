import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, mayBePartOf, moment, partOf, table, timestamps } from '#database/columns.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { choices, type Levels } from './fields.ts'

/**
 * What one judge says of one entry, or of two in a round of pairs. Nobody but the judge reads it while the round is
 * open; organizers once it is closed, the team once results are published.
 */
export const ballots = table(
  'ballot',
  {
    id: id(),
    roundId: partOf(() => rounds.id),
    judgeId: partOf(() => judges.id),
    submissionId: partOf(() => submissions.id),
    /** The other of a pair, always the greater id. */
    otherId: mayBePartOf(() => submissions.id),
    state: text({ enum: ['draft', 'submitted', 'recused'] })
      .notNull()
      .default('draft'),
    /** In a rubric round: the level of each criterion that is scored so far. */
    levels: jsonb().$type<Levels>().notNull().default({}),
    /** In the other rounds. 'one' is the entry, 'other' the other of the pair. */
    choice: text({ enum: choices }),
    /** To the team. */
    comment: text().notNull().default(''),
    /** To the organizers. */
    note: text().notNull().default(''),
    /** Of the rubric that it was written under. */
    rubricVersion: integer(),
    /** Counts what is saved, so that no device writes over what it has not seen. */
    version: integer().notNull().default(0),
    submittedAt: moment(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('ballot_once')
      .on(row.roundId, row.judgeId, row.submissionId)
      .where(sql`other_id is null`),
    uniqueIndex('ballot_of_pair_once')
      .on(row.roundId, row.judgeId, row.submissionId, row.otherId)
      .where(sql`other_id is not null`),
    // All that says how far a judge is, so that nothing of the ballots themselves is read for it.
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

/** A ballot as it was at each time it was submitted; rows are only added. */
export const ballotVersions = table(
  'ballot_version',
  {
    id: id(),
    ballotId: partOf(() => ballots.id),
    version: integer().notNull(),
    levels: jsonb().$type<Levels>().notNull(),
    choice: text({ enum: choices }),
    comment: text().notNull(),
    note: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [uniqueIndex('ballot_version_once').on(row.ballotId, row.version)],
)

/**
 * How many ballots of a round a judge has and an entry got, kept by the database with each of them (`count_ballot`), so
 * that how far a round is takes as long however many there are.
 */
export const ballotCounts = table(
  'ballot_count',
  {
    roundId: partOf(() => rounds.id),
    /** A judge, or an entry. */
    whose: uuid().notNull(),
    drafts: integer().notNull().default(0),
    submitted: integer().notNull().default(0),
    recused: integer().notNull().default(0),
    /** When one of them was last saved. */
    lastAt: moment(),
  },
  (row) => [primaryKey({ columns: [row.roundId, row.whose] })],
)
