import { eq, sql } from 'drizzle-orm'
import { type Occasion, loadOccasion } from '#features/event/event/occasion.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { assignEntries } from '../policy.ts'

export type RoundRow = typeof rounds.$inferSelect

/** Returns a round whose event the caller manages; 404 for everyone else. */
export async function managedRound(
  ctx: MemberContext,
  id: string,
): Promise<{ round: RoundRow; event: Occasion }> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, id))
  const notFoundError = notFound('Round')
  if (!round) throw notFoundError
  const event = await loadOccasion(ctx, { eventId: round.eventId })
  allowOrThrow(ctx, assignEntries, { subject: event, otherwise: notFoundError })
  return { round, event }
}

/**
 * Locks a round and its assignments until the transaction ends. Meanwhile no one else assigns entries, and no
 * ballot begins that later statements would miss.
 */
export async function lockRound({ db }: Context, id: string): Promise<RoundRow> {
  const [round] = await db.select().from(rounds).where(eq(rounds.id, id)).for('no key update')
  await db.execute(sql`select id from assignment where round_id = ${id} order by id for update`)
  return round!
}

/** 409 unless the round is open: a closed one keeps its judging, and a draft has no entries yet. */
export function assertOpen({ state }: RoundRow): void {
  if (state === 'draft')
    throw conflict('Open the round first: that settles which projects are in it', 'draft')
  if (state !== 'open') throw conflict('This round is closed', 'closed')
}
