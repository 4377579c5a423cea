import { and, eq } from 'drizzle-orm'
import { freeEntry } from '#features/assignment/freeing.ts'
import { judgesWithNamedConflicts, namedConflictsOf } from '#features/judge/rows.ts'
import { dealAnew } from '#features/judge/seat.ts'
import { rounds } from '#features/round/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { heldOf } from '../rows.ts'
import { strike } from './striking.ts'

interface Barred {
  eventId: string
  /** Everyone who judges the event without one. */
  judgeId?: string | undefined
}

/**
 * A judge, or an organizer, named a conflict of interest: in rounds that are open the judge's entries with one are dealt
 * to others, and what was given for them counts no more. Rounds that are closed keep what they were judged by, until
 * they open again. Idempotent.
 */
export const barJob = {
  queue: 'ballots-barred',
  async handle(ctx: Context, { eventId, judgeId }: Barred): Promise<void> {
    // Held, so that none closes, and no deal that knows nothing of the conflict is written, beside this.
    const open = await ctx.db
      .select({ id: rounds.id })
      .from(rounds)
      .where(and(eq(rounds.eventId, eventId), eq(rounds.state, 'open')))
      .orderBy(rounds.id)
      .for('no key update')
    const barred = judgeId ? [judgeId] : await judgesToBar(ctx, eventId)
    const changed = new Set<string>()
    for (const { id } of open)
      for (const one of barred) if (await barIn(ctx, { roundId: id, judgeId: one })) changed.add(id)
    if (changed.size === 0) return
    for (const id of changed) ctx.changed('round-progress', id)
    // Judges who have their list open see it.
    ctx.changed('event', eventId)
    await dealAnew(ctx, eventId)
  },
}

async function judgesToBar({ db }: Context, eventId: string): Promise<string[]> {
  const rows = await db.execute<{ judgeId: string }>(judgesWithNamedConflicts(eventId), 'objects')
  return rows.map(({ judgeId }) => judgeId)
}

/** Also what is only dealt is freed at once: a ballot could be begun on it before the deal takes it away. */
async function barIn(ctx: Context, at: { roundId: string; judgeId: string }): Promise<boolean> {
  const held = await ctx.db.execute<{ submissionId: string }>(
    heldOf(at, namedConflictsOf(at.judgeId)),
    'objects',
  )
  for (const { submissionId } of held) {
    await freeEntry(ctx, { ...at, submissionId })
    await strike(ctx, { ...at, submissionId })
  }
  return held.length > 0
}
