import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  optionalReference,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { FrozenEntry } from './contract.ts'

/** A round of judging in an event: draft, open, closed, perhaps reopened, final. */
export const rounds = table(
  'round',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    /** Position in the order of rounds, from 1. */
    place: integer().notNull(),
    name: text().notNull(),
    opensAt: timestampColumn().notNull(),
    closesAt: timestampColumn().notNull(),
    mode: text({ enum: ['rubric', 'pairwise', 'triage'] })
      .notNull()
      .default('rubric'),
    /**
     * Source of the round's projects: all submitted ones, those of some tracks, or the best of the round
     * before.
     */
    entriesFrom: text({ enum: ['all', 'tracks', 'roundBefore'] })
      .notNull()
      .default('all'),
    trackIds: text().array().notNull().default([]),
    /** Number of projects from the round before, overall or in each track. */
    entriesCount: integer(),
    entriesPer: text({ enum: ['event', 'track'] })
      .notNull()
      .default('event'),
    /** Planned number of ballots per entry. */
    ballotsEach: integer().notNull().default(3),
    /** Whether judges see the names of teams and members. */
    namesShown: boolean().notNull().default(true),
    /** Minimum length of a comment to the team. */
    commentLength: integer().notNull().default(0),
    /** 'pulled': a judge asks for the next entry instead of getting a list. */
    dealing: text({ enum: ['dealt', 'pulled'] })
      .notNull()
      .default('dealt'),
    /**
     * Deadline to start; judges who have begun nothing by then lose their assignments, except locked ones.
     */
    startBy: timestampColumn(),
    /** Calibration entry, which every judge gets first. */
    calibrationId: optionalReference(() => submissions.id),
    state: text({ enum: ['draft', 'open', 'closed', 'final'] })
      .notNull()
      .default('draft'),
    /** Reason for the last reopening. */
    reopenedFor: text().notNull().default(''),
    /** Time when organizers opened the scores before the close; judges can see it. */
    scoresOpenedAt: timestampColumn(),
    /** Time of the last reminder to late judges, manual or automatic, and their number. */
    remindedAt: timestampColumn(),
    remindedJudges: integer().notNull().default(0),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('round_place_once').on(row.eventId, row.place),
    check('round_closes_after_opening', sql`${row.closesAt} > ${row.opensAt}`),
    check('round_place', sql`${row.place} between 1 and 5`),
    check('round_ballots_each', sql`${row.ballotsEach} between 1 and 10`),
  ],
)

/** A project in a round, with its content as of the time when it was added. */
export const roundEntries = table(
  'round_entry',
  {
    roundId: parentReference(() => rounds.id),
    submissionId: parentReference(() => submissions.id),
    /** Content for judges; the project's page also shows a later edit. */
    frozen: jsonb().$type<FrozenEntry>().notNull(),
    addedAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.roundId, row.submissionId] }),
    index('round_entry_of').on(row.submissionId),
  ],
)

/** State changes of a round with their actors; rows are only added. */
export const roundSteps = table(
  'round_step',
  {
    id: id(),
    roundId: parentReference(() => rounds.id),
    step: text({ enum: ['opened', 'closed', 'reopened', 'final', 'scoresOpened'] }).notNull(),
    reason: text().notNull().default(''),
    userId: belongsTo(() => users.id),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [index('round_step_of').on(row.roundId, row.createdAt)],
)
