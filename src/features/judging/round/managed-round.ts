import { eq } from 'drizzle-orm'
import { type Occasion, loadOccasion } from '#features/event/event/occasion.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { rounds } from './table.ts'

export type RoundRow = typeof rounds.$inferSelect

/**
 * Returns a round and locks its event, so that actions on its rounds run one after another. 404 if the caller
 * can't see the event, 403 if they don't manage it.
 */
export async function managedRound(
  ctx: MemberContext,
  id: string,
): Promise<{ round: RoundRow; event: Occasion }> {
  const [row] = await ctx.db.select({ eventId: rounds.eventId }).from(rounds).where(eq(rounds.id, id))
  if (!row) throw notFound('Round')
  const event = await loadOccasion(ctx, { eventId: row.eventId }, { lock: true })
  allow(ctx, manageEvent, event)
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, id))
  if (!round) throw notFound('Round')
  return { round, event }
}
