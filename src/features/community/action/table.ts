import { sql } from 'drizzle-orm'
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, id, mayBelongTo, moment, table, timestamps } from '#database/columns.ts'
import { users } from '#features/people/auth/table.ts'
import { actionSlugs } from './contract.ts'

/** What earns points, and how many from now on. */
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
 * The ledger. Lines are only added: of one action, person and reference the first is the award, the second takes it
 * back with the same points below zero, the third awards anew. What a person has is the sum of their lines.
 */
export const awards = table(
  'award',
  {
    id: id(),
    actionId: belongsTo(() => actions.id),
    userId: belongsTo(() => users.id),
    /** The text, submission, event or talk that it is for; of several kinds, so no key holds it. */
    reference: uuid().notNull(),
    /** Where it was earned, when that was an event; the line outlives it, so no key holds it either. */
    eventId: uuid(),
    /** Odd for an award, even for taking it back. */
    turn: integer().notNull(),
    /** As many as the action was worth at that time. */
    points: integer().notNull(),
    /** Who gave it by hand; null when it followed from what happened. */
    awardedBy: mayBelongTo(() => users.id),
    /** When what is counted was earned: of a taking back, the moment of the award. */
    earnedAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
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

/** The sum of a person's lines, written in the transaction of each line. */
export const pointTotals = table(
  'point_total',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id),
    points: integer().notNull(),
    /** Since when it is so many: who reached a number first stands before others. */
    reachedAt: moment().notNull(),
  },
  (total) => [
    index('point_total_order').on(total.points.desc().nullsFirst(), total.reachedAt, total.userId),
    check('points_never_below_zero', sql`${total.points} >= 0`),
  ],
)
