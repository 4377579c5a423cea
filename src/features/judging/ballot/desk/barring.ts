import { freeEntry } from '#features/judging/assignment/freeing.ts'
import { judgesWithNamedConflicts, namedConflictsOf } from '#features/judging/judge/rows.ts'
import { dealAnew } from '#features/judging/judge/seat.ts'
import { lockOpenRounds } from '#features/judging/round/running/open-rounds.ts'
import type { Context } from '#lib/contract/context.ts'
import { heldOf } from '../rows.ts'
import { notifyOfStruck } from './struck-notices.ts'
import { strike } from './striking.ts'

interface Barred {
  eventId: string
  /** Everyone who judges the event without one. */
  judgeId?: string | undefined
}

/**
 * A judge, or an organizer, named a conflict of interest: in rounds that are open the judge's entries with one are dealt
 * to others, and what was given for them counts no more. A judge is told what they lose by somebody else's word. Rounds
 * that are closed keep what they were judged by, until they open again. Idempotent.
 */
export const barJob = {
  queue: 'ballots-barred',
  async handle(ctx: Context, { eventId, judgeId }: Barred): Promise<void> {
    // Held, so that none closes, and no deal that knows nothing of the conflict is written, beside this.
    const open = await lockOpenRounds(ctx, eventId)
    const barred = judgeId ? [judgeId] : await judgesToBar(ctx, eventId)
    const changed = new Set<string>()
    const struck = new Map<string, Set<string>>()
    for (const { id } of open)
      for (const judge of barred) {
        const { held, lost } = await barIn(ctx, { roundId: id, judgeId: judge })
        if (held > 0) changed.add(id)
        if (lost.length > 0) struck.set(judge, new Set([...(struck.get(judge) ?? []), ...lost]))
      }
    if (changed.size === 0) return
    for (const id of changed) ctx.changed('round-progress', id)
    // Judges who have their list open see it.
    ctx.changed('event', eventId)
    await dealAnew(ctx, eventId)
    await notifyOfStruck(ctx, eventId, struck)
  },
}

async function judgesToBar({ db }: Context, eventId: string): Promise<string[]> {
  const rows = await db.execute<{ judgeId: string }>(judgesWithNamedConflicts(eventId), 'objects')
  return rows.map(({ judgeId }) => judgeId)
}

interface Held {
  submissionId: string
  /** The judge named it. */
  isOwn: boolean
  title: string
}

/**
 * How many entries this frees, and the titles of those for which what the judge gave is lost by somebody else's word.
 * Also what is only dealt is freed at once: a ballot could be begun on it before the deal takes it away.
 */
async function barIn(ctx: Context, at: { roundId: string; judgeId: string }) {
  const held = await ctx.db.execute<Held>(heldOf(at, namedConflictsOf(at.judgeId)), 'objects')
  const lost: string[] = []
  for (const { submissionId, isOwn, title } of held) {
    await freeEntry(ctx, { ...at, submissionId })
    const hadBallot = await strike(ctx, { ...at, submissionId })
    if (hadBallot && !isOwn) lost.push(title)
  }
  return { held: held.length, lost }
}
