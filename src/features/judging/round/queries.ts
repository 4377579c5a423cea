import { asc, eq, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import type { Context } from '#lib/contract/context.ts'
import { round, type Round } from './contract.ts'
import { rounds } from './table.ts'

/**
 * Lists the rounds in order; only event managers get the calibration entries. 404 for an event that the
 * caller can't see, such as another organizer's draft.
 */
export async function getRounds(
  ctx: Context,
  { eventId }: { eventId: string },
): Promise<{ rounds: Round[] }> {
  const event = await loadEvent(ctx, { eventId })
  const isManaged = canManageEvent(ctx.viewer, event)
  const rows = await ctx.db
    .select(columns)
    .from(rounds)
    .where(eq(rounds.eventId, eventId))
    .orderBy(asc(rounds.place))
  return {
    rounds: isManaged
      ? rows
      : rows.map((roundRow) => ({ ...roundRow, calibrationId: null, calibrationTitle: null })),
  }
}

/** Returns a round with everything that event managers see. */
export async function getManagedRound({ db }: Pick<Context, 'db'>, id: string): Promise<Round> {
  const [row] = await db.select(columns).from(rounds).where(eq(rounds.id, id))
  return row!
}

const columns = {
  ...pickColumns(rounds, round),
  closedAt: sql<string | null>`(select max(s.created_at) from round_step s
    where s.round_id = round.id and s.step = 'closed' and round.state in ('closed', 'final'))`.mapWith(
    (date: string | null) => (date === null ? null : new Date(date)),
  ),
  calibrationTitle: sql<string | null>`(select e.frozen ->> 'title' from round_entry e
    where e.round_id = round.id and e.submission_id = round.calibration_id)`,
  entries: sql<number>`(select count(*)::int from round_entry e where e.round_id = round.id)`,
}
