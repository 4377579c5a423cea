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
import {
  belongsTo,
  id,
  mayBelongTo,
  optionalReference,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { tieBreaks } from '#features/judging/judging/ranking/ballots.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { Plan } from './plan/plan-contract.ts'

/**
 * Results of an event, calculated from a round. At most one is in preparation. A published one never changes;
 * a correction is the next version.
 */
export const publications = table(
  'publication',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    version: integer().notNull(),
    roundId: parentReference(() => rounds.id),
    plan: jsonb().$type<Plan>().notNull(),
    /** Fingerprint that changes when any input of the table changes. */
    mark: text().notNull(),
    parts: integer().notNull(),
    warnings: integer().notNull(),
    preparedBy: belongsTo(() => users.id),
    /** First of the two signers, if two must agree. */
    signedBy: mayBelongTo(() => users.id),
    signedAt: timestampColumn(),
    publishedBy: mayBelongTo(() => users.id),
    publishedAt: timestampColumn(),
    /** Whole verifiable file, in canonical JSON. */
    bundle: text(),
    kid: text(),
    /** Time since which teams can't read their ballots; null while they can. */
    reasonsHiddenAt: timestampColumn(),
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

/** Rule whether two organizers must sign an event's results. Without a row, one is enough. */
export const signingRules = table('signing_rule', {
  eventId: parentReference(() => events.id).primaryKey(),
  needsTwo: boolean().notNull(),
  /** First of the two organizers who agree to lift the rule. */
  liftAskedBy: mayBelongTo(() => users.id),
  liftAskedAt: timestampColumn(),
})

/**
 * Accounts that may sign an event's results while two must sign, as they were when the rule was set. An
 * account that becomes an organizer later isn't among them.
 */
export const resultSigners = table(
  'result_signer',
  {
    eventId: parentReference(() => events.id),
    userId: belongsTo(() => users.id),
  },
  (row) => [
    primaryKey({ columns: [row.eventId, row.userId] }),
    index('result_signer_of_user').on(row.userId),
  ],
)

/** A line of a prepared or published table; lines keep the table's order. */
export const publicationEntries = table(
  'publication_entry',
  {
    publicationId: parentReference(() => publications.id),
    line: integer().notNull(),
    submissionId: parentReference(() => submissions.id),
    /** Id in the bundle: e1, e2 … */
    entry: text().notNull(),
    /** Place of the entry's last round in the order of rounds. */
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
    /** Whether the project is named publicly. */
    isNamed: boolean().notNull(),
    givenPlace: integer(),
    givenMedal: text({ enum: ['WINNERS', 'TOP_2', 'TOP_3', 'FINALISTS'] }),
    /** Reason for deviating from the ballots. */
    reason: text().notNull().default(''),
  },
  (row) => [
    primaryKey({ columns: [row.publicationId, row.line] }),
    uniqueIndex('publication_entry_once').on(row.publicationId, row.submissionId),
    index('publication_entry_of').on(row.submissionId),
  ],
)

/** A ballot as of publication, for the team that it is about. Contains nothing that names the judge. */
export const publicationBallots = table(
  'publication_ballot',
  {
    publicationId: parentReference(() => publications.id),
    submissionId: parentReference(() => submissions.id),
    /** A, B, …; each team has its own letters for the judges. */
    letter: text().notNull(),
    round: integer().notNull(),
    levels: jsonb().$type<Record<string, number>>().notNull(),
    /** Judge's choice in a pair, from the viewpoint of this entry. */
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

/** A team's appeal against its result; one per team and event. */
export const appeals = table(
  'appeal',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    teamId: parentReference(() => teams.id),
    submissionId: parentReference(() => submissions.id),
    /** Version that the appeal is about. */
    publicationId: optionalReference(() => publications.id),
    userId: belongsTo(() => users.id),
    reason: text().notNull(),
    answer: text().notNull().default(''),
    outcome: text({ enum: ['kept', 'corrected'] }),
    answeredBy: mayBelongTo(() => users.id),
    answeredAt: timestampColumn(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('appeal_once').on(row.eventId, row.teamId),
    index('appeal_of_event').on(row.eventId, row.createdAt),
    index('appeal_of_submission').on(row.submissionId),
    check('appeal_answered', sql`num_nonnulls(answered_at, answered_by, outcome) in (0, 3)`),
  ],
)
