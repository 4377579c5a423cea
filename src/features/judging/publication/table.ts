import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBelongTo, mayName, moment, partOf, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { tieBreaks } from '#features/judging/judging/ranking/ballots.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { Plan } from './plan/plan-contract.ts'

/**
 * Results of an event as they were made from a round. One at most is being prepared; what is published never changes,
 * and a correction is the next version.
 */
export const publications = table(
  'publication',
  {
    id: id(),
    eventId: partOf(() => events.id),
    version: integer().notNull(),
    roundId: partOf(() => rounds.id),
    plan: jsonb().$type<Plan>().notNull(),
    /** The same as long as nothing has changed that its table was made from. */
    mark: text().notNull(),
    parts: integer().notNull(),
    warnings: integer().notNull(),
    preparedBy: belongsTo(() => users.id),
    /** The first of two, where two must agree. */
    signedBy: mayBelongTo(() => users.id),
    signedAt: moment(),
    publishedBy: mayBelongTo(() => users.id),
    publishedAt: moment(),
    /** The whole file that anybody can check, in canonical JSON. */
    bundle: text(),
    kid: text(),
    /** While it is set no team reads its ballots. */
    reasonsHiddenAt: moment(),
    reasonsHiddenFor: text().notNull().default(''),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('publication_version_once').on(row.eventId, row.version),
    uniqueIndex('one_prepared_publication')
      .on(row.eventId)
      .where(sql`published_at is null`),
    index('publication_of_round').on(row.roundId),
    check('publication_whole', sql`num_nonnulls(published_at, published_by, bundle, kid) in (0, 4)`),
  ],
)

/** Whether two organizers must sign an event's results; without a row one is enough. */
export const signingRules = table('signing_rule', {
  eventId: partOf(() => events.id).primaryKey(),
  needsTwo: boolean().notNull(),
  /** The first of two who agree to lift it. */
  liftAskedBy: mayBelongTo(() => users.id),
  liftAskedAt: moment(),
})

/** A line of a published table, in its order. */
export const publicationEntries = table(
  'publication_entry',
  {
    publicationId: partOf(() => publications.id),
    line: integer().notNull(),
    submissionId: partOf(() => submissions.id),
    /** What it is called in the bundle: e1, e2 … */
    entry: text().notNull(),
    /** The place of its last round in the order of rounds. */
    round: integer().notNull(),
    place: integer(),
    part: integer().notNull(),
    raw: doublePrecision(),
    adjusted: doublePrecision(),
    low: integer().notNull(),
    high: integer().notNull(),
    isFirst: doublePrecision().notNull(),
    isAmongFirstThree: doublePrecision().notNull(),
    tieGroup: integer().notNull(),
    tieBreak: text({ enum: tieBreaks }),
    tieCriterion: text(),
    ballots: integer().notNull(),
    /** Everybody reads which project it is. */
    isNamed: boolean().notNull(),
    givenPlace: integer(),
    givenMedal: text({ enum: ['WINNERS', 'TOP_2', 'TOP_3', 'FINALISTS'] }),
    /** Why it was given something else than its ballots say. */
    reason: text().notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.publicationId, row.line] }),
    uniqueIndex('publication_entry_once').on(row.publicationId, row.submissionId),
    index('publication_entry_of').on(row.submissionId),
  ],
)

/** A ballot as it was when results were published, for the team that it is about. Nothing in it names the judge. */
export const publicationBallots = table(
  'publication_ballot',
  {
    publicationId: partOf(() => publications.id),
    submissionId: partOf(() => submissions.id),
    /** A, B, …: other letters in every team. */
    letter: text().notNull(),
    round: integer().notNull(),
    levels: jsonb().$type<Record<string, number>>().notNull(),
    /** In a round of pairs, seen from this entry. */
    choice: text({ enum: ['better', 'worse', 'alike', 'yes', 'maybe', 'no'] }),
    score: doublePrecision(),
    comment: text().notNull(),
    place: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.publicationId, row.submissionId, row.place] }),
    index('publication_ballot_of').on(row.submissionId),
  ],
)

/** A team asks once whether its result is right. */
export const appeals = table(
  'appeal',
  {
    id: id(),
    eventId: partOf(() => events.id),
    teamId: partOf(() => teams.id),
    submissionId: partOf(() => submissions.id),
    /** The version that it is about. */
    publicationId: mayName(() => publications.id),
    userId: belongsTo(() => users.id),
    reason: text().notNull(),
    answer: text().notNull().default(''),
    outcome: text({ enum: ['kept', 'corrected'] }),
    answeredBy: mayBelongTo(() => users.id),
    answeredAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('appeal_once').on(row.eventId, row.teamId),
    index('appeal_of_event').on(row.eventId, row.createdAt),
    index('appeal_of_submission').on(row.submissionId),
    check('appeal_answered', sql`num_nonnulls(answered_at, answered_by, outcome) in (0, 3)`),
  ],
)
