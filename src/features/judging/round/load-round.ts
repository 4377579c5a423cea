import { eq } from 'drizzle-orm'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { rounds } from './table.ts'

export type RoundRow = typeof rounds.$inferSelect

export interface RoundOfEvent {
  round: RoundRow
  event: LoadedEvent
}

interface LoadOptions {
  /**
   * `round`: the round can't close until the transaction ends. `event`: actions on the event's rounds run one
   * after another.
   */
  lock?: 'round' | 'event'
}

/** Returns a round with its event; 404 if there is no such round or the caller can't see its event. */
export async function loadRound(ctx: Context, id: string, { lock }: LoadOptions = {}): Promise<RoundOfEvent> {
  const round = await loadRoundRow(ctx, id, { isLocked: lock === 'round' })
  const event = await loadEvent(ctx, { eventId: round.eventId }, { lock: lock === 'event' })
  // The round may have changed while this transaction waited for its event.
  return { round: lock === 'event' ? await loadRoundRow(ctx, id) : round, event }
}

/** Returns a round for a manager of its event, and locks the event. 404 as in `loadRound`, 403 for others. */
export async function loadManagedRound(ctx: MemberContext, id: string): Promise<RoundOfEvent> {
  const found = await loadRound(ctx, id, { lock: 'event' })
  allow(ctx, manageEvent, found.event)
  return found
}

/** Returns a round without checking permissions; 404 if there is none. */
export async function loadRoundRow(
  { db }: Pick<Context, 'db'>,
  id: string,
  { isLocked = false } = {},
): Promise<RoundRow> {
  const query = db.select().from(rounds).where(eq(rounds.id, id))
  const [round] = isLocked ? await query.for('share') : await query
  if (!round) throw notFound('Round')
  return round
}
