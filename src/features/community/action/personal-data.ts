import { eq, sql } from 'drizzle-orm'
import { joinEvent } from '#features/event/event/rows.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { awards, pointTotals } from './table.ts'

export const pointData: PersonalData = {
  copies: [
    {
      name: 'points',
      about: 'What you got points for, line by line, corrections included; they add up to your points.',
      of: ['award.user_id'],
      rows: ({ userId }) => sql`
        select a.id, x.name as action, a.points, a.reference, e.title as event, a.awarded_by is not null as by_hand,
          a.earned_at, a.created_at
        from award a join action x on x.id = a.action_id left ${joinEvent(sql`a.event_id`)}
        where a.user_id = ${userId}`,
    },
  ],
  /**
   * Deletes the user's ledger lines. Lines that the user awarded to others stay, with an id that leads to no
   * account.
   */
  async erase(ctx, { userId }) {
    await ctx.db.delete(awards).where(eq(awards.userId, userId))
    await ctx.db.delete(pointTotals).where(eq(pointTotals.userId, userId))
    for (const tag of ['leaderboard', 'public-profiles'] as const) ctx.changed(tag)
    ctx.changed('awards', userId)
  },
}
