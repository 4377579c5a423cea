import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayName, moment, partOf, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { FrozenEntry } from './contract.ts'

/** One pass of judging in an event: draft, open, closed, perhaps open again, final. */
export const rounds = table(
  'round',
  {
    id: id(),
    eventId: partOf(() => events.id),
    /** From 1 in the order in which they come. */
    place: integer().notNull(),
    name: text().notNull(),
    opensAt: moment().notNull(),
    closesAt: moment().notNull(),
    mode: text({ enum: ['rubric', 'pairwise', 'triage'] })
      .notNull()
      .default('rubric'),
    /** Which projects are in it: all that are submitted, those of some tracks, or the best of the round before. */
    entriesFrom: text({ enum: ['all', 'tracks', 'roundBefore'] })
      .notNull()
      .default('all'),
    trackIds: text().array().notNull().default([]),
    /** How many of the round before, overall or in each track. */
    entriesCount: integer(),
    entriesPer: text({ enum: ['event', 'track'] })
      .notNull()
      .default('event'),
    /** Ballots that every entry is to get. */
    ballotsEach: integer().notNull().default(3),
    /** Whether judges see the names of teams and members. */
    namesShown: boolean().notNull().default(true),
    /** The least length of a comment to the team. */
    commentLength: integer().notNull().default(0),
    /** 'pulled': a judge asks for the next entry instead of getting a list. */
    dealing: text({ enum: ['dealt', 'pulled'] })
      .notNull()
      .default('dealt'),
    /** Who has begun nothing by then gives back what they have. */
    startBy: moment(),
    /** What every judge scores first. */
    calibrationId: mayName(() => submissions.id),
    state: text({ enum: ['draft', 'open', 'closed', 'final'] })
      .notNull()
      .default('draft'),
    /** Why it was opened again. */
    reopenedFor: text().notNull().default(''),
    /** When organizers opened the scores before the close; shown to the judges. */
    scoresOpenedAt: moment(),
    /** When its late judges were last reminded, by an organizer or by the clock, and how many. */
    remindedAt: moment(),
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

/** A project in a round, as it stood when submissions closed. */
export const roundEntries = table(
  'round_entry',
  {
    roundId: partOf(() => rounds.id),
    submissionId: partOf(() => submissions.id),
    /** What judges are to judge; a later edit is shown beside it. */
    frozen: jsonb().$type<FrozenEntry>().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.roundId, row.submissionId] }),
    index('round_entry_of').on(row.submissionId),
  ],
)

/** What became of a round, and by whom; rows are only added. */
export const roundSteps = table(
  'round_step',
  {
    id: id(),
    roundId: partOf(() => rounds.id),
    step: text({ enum: ['opened', 'closed', 'reopened', 'final', 'scoresOpened'] }).notNull(),
    reason: text().notNull().default(''),
    userId: belongsTo(() => users.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [index('round_step_of').on(row.roundId, row.createdAt)],
)
