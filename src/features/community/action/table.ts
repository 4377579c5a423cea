import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBelongTo, timestampColumn, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { actionSlugs } from './contract.ts'

/** Actions that earn points, and their current number of points. */
export const actions = table(
  'action',
  {
    id: id(),
    slug: text({ enum: actionSlugs }).notNull(),
    name: text().notNull(),
    points: integer().notNull(),
    ...timestamps(),
  },
  (action) => [
    uniqueIndex('action_slug_once').on(action.slug),
    check('action_points', sql`${action.points} between 0 and 10000`),
  ],
)

/**
 * The award ledger, which is append-only. For the same action, person and reference, the first line is the
 * award. The second revokes it with the same points below zero, and the third awards it again. A person's
 * points are the sum of their lines.
 */
export const awards = table(
  'award',
  {
    id: id(),
    actionId: belongsTo(() => actions.id),
    userId: belongsTo(() => users.id),
    /** Text, submission, event or talk that the award is for; several kinds, so there is no foreign key. */
    reference: uuid().notNull(),
    /** Event where the award was earned, if any; the line outlives the event, so there is no foreign key. */
    eventId: uuid(),
    /** Number of the line for its action, person and reference: odd for an award, even for a revocation. */
    turn: integer().notNull(),
    /** Points of the action at the time of the award. */
    points: integer().notNull(),
    /** User who gave the award by hand; null for automatic awards. */
    awardedBy: mayBelongTo(() => users.id),
    /** Time when the points were earned; for a revocation, the time of the award. */
    earnedAt: timestampColumn().notNull(),
    createdAt: timestampColumn().notNull().defaultNow(),
  },
  (award) => [
    uniqueIndex('award_once').on(award.userId, award.actionId, award.reference, award.turn),
    index('award_of_reference').on(award.reference, award.actionId),
    index('award_of_event')
      .on(award.eventId, award.earnedAt, award.userId, award.actionId, award.points)
      .where(sql`event_id is not null`),
    index('award_by_moment').on(award.earnedAt, award.userId, award.points),
    index('award_newest').on(award.createdAt.desc().nullsFirst(), award.id.desc().nullsFirst()),
    check('award_turn', sql`${award.turn} > 0`),
    check(
      'award_gives_or_takes',
      sql`(${award.turn} % 2 = 1 and ${award.points} >= 0) or (${award.turn} % 2 = 0 and ${award.points} <= 0)`,
    ),
  ],
)

/** Sum of a person's lines, updated in the transaction of each line. */
export const pointTotals = table(
  'point_total',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    points: integer().notNull(),
    /** Time when the current number was reached; of equals, the earlier person is ahead. */
    reachedAt: timestampColumn().notNull(),
  },
  (total) => [
    index('point_total_order').on(total.points.desc().nullsFirst(), total.reachedAt, total.userId),
    check('points_never_below_zero', sql`${total.points} >= 0`),
  ],
)
