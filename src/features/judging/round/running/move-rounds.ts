import { and, eq } from 'drizzle-orm'
import { recordChange } from '#features/platform/audit/record.ts'
import { createTimeMover } from '#features/event/event/life/moves/moved-dates.ts'
import type { MoveDependents } from '#features/event/event/life/changing-life.ts'
import { rounds } from '../table.ts'

/** Moves an event's draft rounds with it, including `startBy`. Rounds that have opened stay. */
export const moveRounds: MoveDependents = async (ctx, { eventId, ...moved }) => {
  const move = createTimeMover(moved)
  const waitingRounds = await ctx.db
    .select()
    .from(rounds)
    .where(and(eq(rounds.eventId, eventId), eq(rounds.state, 'draft')))
  for (const before of waitingRounds) {
    const { id, opensAt, closesAt, startBy } = before
    const after = { opensAt: move(opensAt), closesAt: move(closesAt), startBy: startBy && move(startBy) }
    await ctx.db
      .update(rounds)
      .set({ ...after, updatedAt: ctx.now })
      .where(eq(rounds.id, id))
    await recordChange(ctx, {
      what: 'round.changed',
      subject: { kind: 'round', id },
      before,
      after,
      reason: 'The event moved',
    })
  }
}
