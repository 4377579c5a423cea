import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBelongTo, moment, partOf, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { leftOutReasons, voteModes } from './modes.ts'

/** How participants of an event vote; without a row they do not. */
export const voteSettings = table(
  'vote_setting',
  {
    eventId: partOf(() => events.id).primaryKey(),
    isOn: boolean().notNull().default(false),
    mode: text({ enum: voteModes }).notNull(),
    /** Votes or credits of each voter. */
    budget: integer().notNull(),
    /** Whoever enrolled later has no vote. */
    enrolledBefore: moment().notNull(),
    opensAt: moment().notNull(),
    closesAt: moment().notNull(),
    /** It decides a prize instead of only being shown. */
    decides: boolean().notNull().default(false),
    /** The projects that can be voted for; null for all. */
    shortlist: uuid().array(),
    /** From when on everybody reads the counts. */
    publishedAt: moment(),
    /** When those who may vote were told that it is open, and when they were last reminded. */
    announcedAt: moment(),
    remindedAt: moment(),
    createdBy: belongsTo(() => users.id),
    ...timestamps(),
  },
  (row) => [
    check('vote_closes_after_opening', sql`${row.closesAt} > ${row.opensAt}`),
    check('vote_budget', sql`${row.budget} between 1 and 1000`),
  ],
)

/** Somebody who has voted, and what they have spent: never more than they have, however many requests come at once. */
export const voters = table(
  'voter',
  {
    id: id(),
    eventId: partOf(() => events.id),
    /** Null once the account is erased; the votes count on. */
    userId: mayBelongTo(() => users.id),
    budget: integer().notNull(),
    spent: integer().notNull().default(0),
    /** Tells voters of one network from others, and not which it is. */
    network: text().notNull(),
    firstVotedAt: moment().notNull(),
    /** Their votes are not counted, for the reason that is published. */
    excludedAt: moment(),
    excludedFor: text().notNull().default(''),
    excludedBy: mayBelongTo(() => users.id),
  },
  (row) => [
    uniqueIndex('voter_once').on(row.eventId, row.userId),
    index('voter_of').on(row.userId),
    check('voter_within_budget', sql`${row.spent} between 0 and ${row.budget}`),
  ],
)

/** Votes of one person for one project; so many cost their square. */
export const votes = table(
  'vote',
  {
    id: id(),
    voterId: partOf(() => voters.id),
    submissionId: partOf(() => submissions.id),
    weight: integer().notNull(),
    castAt: moment().notNull(),
    /** Why it isn't counted, as of the close; settled when the counts are published. */
    leftOutFor: text({ enum: leftOutReasons }),
  },
  (row) => [
    uniqueIndex('vote_once').on(row.voterId, row.submissionId),
    index('vote_for').on(row.submissionId),
    check('vote_weight', sql`${row.weight} between 1 and 31`),
  ],
)
