import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  id,
  mayBelongTo,
  optionalReference,
  timestampColumn,
  table,
  timestamps,
} from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { flagKinds, flagReasons, measureActs } from './contract.ts'

/** Members' reports to the moderators. The subject may be of any kind, so it has no foreign key. */
export const flags = table(
  'flag',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    kind: text({ enum: flagKinds }).notNull(),
    subjectId: uuid().notNull(),
    reason: text({ enum: flagReasons }).notNull(),
    text: text().notNull().default(''),
    status: text({ enum: ['open', 'upheld', 'dismissed'] })
      .notNull()
      .default('open'),
    handledBy: mayBelongTo(() => users.id),
    handledAt: timestampColumn(),
    ...timestamps(),
  },
  (flag) => [
    uniqueIndex('one_open_flag_per_person')
      .on(flag.userId, flag.kind, flag.subjectId)
      .where(sql`status = 'open'`),
    index('flag_queue').on(flag.status, flag.createdAt),
    index('flag_of').on(flag.kind, flag.subjectId),
  ],
)

/**
 * Decisions of the moderators or an event’s organizers to hide or disqualify something, each with its reason.
 * The owner may appeal once. Lifting or upholding a decision comes with an explanation.
 */
export const measures = table(
  'measure',
  {
    id: id(),
    kind: text({ enum: flagKinds }).notNull(),
    subjectId: uuid().notNull(),
    act: text({ enum: measureActs }).notNull().default('hidden'),
    /** Event whose organizers made the decision; null for the moderators of the site. */
    eventId: optionalReference(() => events.id),
    /** Title at the time of the decision. */
    title: text().notNull(),
    ownerId: mayBelongTo(() => users.id),
    reason: text().notNull(),
    takenBy: mayBelongTo(() => users.id),
    liftedAt: timestampColumn(),
    appeal: text().notNull().default(''),
    appealedBy: mayBelongTo(() => users.id),
    appealedAt: timestampColumn(),
    answer: text().notNull().default(''),
    decidedBy: mayBelongTo(() => users.id),
    decidedAt: timestampColumn(),
    ...timestamps(),
  },
  (measure) => [
    uniqueIndex('one_measure_in_force')
      .on(measure.kind, measure.subjectId, measure.act)
      .where(sql`lifted_at is null`),
    index('measure_in_event')
      .on(measure.eventId, measure.createdAt)
      .where(sql`lifted_at is null`),
    index('measure_of').on(measure.kind, measure.subjectId, measure.createdAt),
    index('measure_of_owner').on(measure.ownerId, measure.createdAt),
    index('measure_appealed')
      .on(measure.appealedAt)
      .where(sql`appealed_at is not null and decided_at is null`),
    check(
      'measure_decided_after_appeal_or_lifted',
      sql`${measure.decidedAt} is null or ${measure.appealedAt} is not null or ${measure.liftedAt} is not null`,
    ),
  ],
)
