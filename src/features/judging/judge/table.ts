import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBelongTo, moment, partOf, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'

/** Somebody who judges an event, with what they say of themselves. They hold the event role Judge as well. */
export const judges = table(
  'judge',
  {
    id: id(),
    eventId: partOf(() => events.id),
    userId: belongsTo(() => users.id),
    /** Null: all. */
    languages: text().array(),
    trackIds: text().array(),
    /** Technologies that they know well. */
    expertise: uuid().array().notNull().default([]),
    /** The most entries they take in one round. */
    capacity: integer().notNull().default(20),
    /** When they last said so; null while they have not. */
    statedAt: moment(),
    /** They judge no more; what they had submitted stays. */
    leftAt: moment(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('judge_once').on(row.eventId, row.userId),
    index('judge_of_user').on(row.userId),
    check('judge_capacity', sql`${row.capacity} between 0 and 1000`),
  ],
)

/** A seat at the judges' table, offered to one address; the token is kept hashed and works once. */
export const judgeInvitations = table(
  'judge_invitation',
  {
    id: id(),
    eventId: partOf(() => events.id),
    email: text().notNull(),
    /** The member who was chosen by name. */
    userId: mayBelongTo(() => users.id),
    tokenHash: text().notNull().unique(),
    status: text({ enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    invitedBy: belongsTo(() => users.id),
    acceptedBy: mayBelongTo(() => users.id),
    decidedAt: moment(),
    expiresAt: moment().notNull(),
    ...timestamps(),
  },
  (row) => [
    index('judge_invitation_of').on(row.eventId, row.createdAt),
    uniqueIndex('one_open_judge_invitation')
      .on(row.eventId, sql`lower(${row.email})`)
      .where(sql`status = 'pending'`),
  ],
)

/** Events that take no new judges; who judges already stays. */
export const judgeIntakes = table('judge_intake', {
  eventId: partOf(() => events.id).primaryKey(),
  closedAt: moment().notNull(),
  closedBy: belongsTo(() => users.id),
})

/** Why a judge may not have an entry. What an organizer lifted stays, with the reason. */
export const judgeConflicts = table(
  'judge_conflict',
  {
    id: id(),
    judgeId: partOf(() => judges.id),
    submissionId: partOf(() => submissions.id),
    source: text({ enum: ['stated', 'ownTeam', 'formerTeam', 'company', 'organizer', 'recusal'] }).notNull(),
    reason: text().notNull().default(''),
    liftedAt: moment(),
    liftedBy: mayBelongTo(() => users.id),
    liftedFor: text().notNull().default(''),
    createdBy: belongsTo(() => users.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('judge_conflict_once').on(row.judgeId, row.submissionId, row.source),
    index('judge_conflict_of').on(row.submissionId),
  ],
)
