import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  timestampColumn,
  parentReference,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { exclusionReasons, voteModes } from './modes.ts'

/** Settings of the participants' vote at an event; without a row there is no vote. */
export const voteSettings = table(
  'vote_setting',
  {
    eventId: parentReference(() => events.id).primaryKey(),
    isOn: boolean().notNull().default(false),
    mode: text({ enum: voteModes }).notNull(),
    /** Number of votes or credits per voter. */
    budget: integer().notNull(),
    enrolledBefore: timestampColumn().notNull(),
    opensAt: timestampColumn().notNull(),
    closesAt: timestampColumn().notNull(),
    /** Whether the vote decides a prize instead of only being shown. */
    decides: boolean().notNull().default(false),
    /** Projects that are open to votes; null for all. */
    shortlist: uuid().array(),
    /** Time of publishing the counts. */
    publishedAt: timestampColumn(),
    /** Times when voters were notified that the vote is open, and when they were last reminded. */
    announcedAt: timestampColumn(),
    remindedAt: timestampColumn(),
    createdBy: belongsTo(() => users.id),
    ...timestamps(),
  },
  (row) => [
    check('vote_closes_after_opening', sql`${row.closesAt} > ${row.opensAt}`),
    check('vote_budget', sql`${row.budget} between 1 and 1000`),
  ],
)

/** A voter with their spent budget, which can't be exceeded even by simultaneous requests. */
export const voters = table(
  'voter',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    /** Voter's account; null once it is erased. The votes still count. */
    userId: mayBelongTo(() => users.id),
    budget: integer().notNull(),
    /** Cost of all kept votes, also of those for hidden and disqualified projects. */
    spent: integer().notNull().default(0),
    /** Pseudonym of the voter's network: distinguishes networks without identifying them. */
    network: text().notNull(),
    firstVotedAt: timestampColumn().notNull(),
    /** Time of excluding this voter's votes; the reason is published. */
    excludedAt: timestampColumn(),
    excludedFor: text().notNull().default(''),
    excludedBy: mayBelongTo(() => users.id),
  },
  (row) => [
    uniqueIndex('voter_once').on(row.eventId, row.userId),
    index('voter_of').on(row.userId),
    check('voter_within_budget', sql`${row.spent} between 0 and ${row.budget}`),
  ],
)

/** Votes of one person for one project; with credits, n votes cost n². */
export const votes = table(
  'vote',
  {
    id: id(),
    voterId: parentReference(() => voters.id),
    submissionId: parentReference(() => submissions.id),
    weight: integer().notNull(),
    castAt: timestampColumn().notNull(),
    /** Reason why the vote isn't counted, as of the close; set when the counts are published. */
    leftOutFor: text({ enum: exclusionReasons }),
  },
  (row) => [
    uniqueIndex('vote_once').on(row.voterId, row.submissionId),
    index('vote_for').on(row.submissionId),
    check('vote_weight', sql`${row.weight} between 1 and 31`),
  ],
)
