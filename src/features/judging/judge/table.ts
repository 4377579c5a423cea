import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** Judge of an event, with their preferences. Judges also hold the event role Judge. */
export const judges = table(
  'judge',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    userId: belongsTo(() => users.id),
    /** Null means all languages; likewise for `trackIds`. */
    languages: text().array(),
    trackIds: text().array(),
    /** Ids of technologies that the judge knows well. */
    expertise: uuid().array().notNull().default([]),
    /** Maximum entries per round. */
    capacity: integer().notNull().default(20),
    /** Time at which the judge last saved their preferences; null if never. */
    statedAt: timestampColumn(),
    /** Time at which the judge left or was removed. Begun ballots stay. */
    leftAt: timestampColumn(),
    ...timestamps(),
  },
  (row) => [
    uniqueIndex('judge_once').on(row.eventId, row.userId),
    index('judge_of_user').on(row.userId),
    check('judge_capacity', sql`${row.capacity} between 0 and 1000`),
  ],
)

/** Invitation of one address to judge. The token is stored hashed and works once. */
export const judgeInvitations = table(
  'judge_invitation',
  {
    id: id(),
    eventId: parentReference(() => events.id),
    email: text().notNull(),
    /** Member invited by name; null for an invitation by address. */
    userId: mayBelongTo(() => users.id),
    tokenHash: text().notNull().unique(),
    status: text({ enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    invitedBy: belongsTo(() => users.id),
    acceptedBy: mayBelongTo(() => users.id),
    decidedAt: timestampColumn(),
    expiresAt: timestampColumn().notNull(),
    ...timestamps(),
  },
  (row) => [
    index('judge_invitation_of').on(row.eventId, row.createdAt),
    uniqueIndex('one_open_judge_invitation')
      .on(row.eventId, sql`lower(${row.email})`)
      .where(sql`status = 'pending'`),
  ],
)

/** Events that accept no new judges. Current judges stay. */
export const judgeIntakes = table('judge_intake', {
  eventId: parentReference(() => events.id).primaryKey(),
  closedAt: timestampColumn().notNull(),
  closedBy: belongsTo(() => users.id),
})

/** Conflicts of interest between a judge and an entry. Lifted ones stay, with the reason. */
export const judgeConflicts = table(
  'judge_conflict',
  {
    id: id(),
    judgeId: parentReference(() => judges.id),
    submissionId: parentReference(() => submissions.id),
    source: text({ enum: ['stated', 'ownTeam', 'formerTeam', 'company', 'organizer', 'recusal'] }).notNull(),
    reason: text().notNull().default(''),
    liftedAt: timestampColumn(),
    liftedBy: mayBelongTo(() => users.id),
    liftedFor: text().notNull().default(''),
    createdBy: belongsTo(() => users.id),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (row) => [
    uniqueIndex('judge_conflict_once').on(row.judgeId, row.submissionId, row.source),
    index('judge_conflict_of').on(row.submissionId),
  ],
)
