import { and, eq, inArray } from 'drizzle-orm'
import { rankingOf } from '#features/scoring/ranking.ts'
import { submissions } from '#features/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { RoundRow } from '../standing.ts'
import { rounds } from '../table.ts'

/**
 * The best of the round before, overall or in each track; who shares the last place that goes on goes on too. 409 until
 * that round is over, and while nothing in it has a ballot.
 */
export async function chosenFromRoundBefore(ctx: MemberContext, round: RoundRow): Promise<string[]> {
  const isBefore = and(eq(rounds.eventId, round.eventId), eq(rounds.place, round.place - 1))
  const [before] = await ctx.db.select().from(rounds).where(isBefore)
  if (!before || before.state === 'draft' || before.state === 'open')
    throw conflict('Close the round before first: its best projects go on to this one', 'round_before')
  const ranked = (await rankingOf(ctx, before.id)).flatMap(({ submissionId, place }) =>
    place === null ? [] : [{ submissionId, place }],
  )
  if (ranked.length === 0)
    throw conflict('The round before has no ranking yet. Choose all projects, or some tracks.', 'no_ranking')
  const many = round.entriesCount ?? ranked.length
  if (round.entriesPer === 'event') return bestOf(ranked, many)
  const ids = ranked.map(({ submissionId }) => submissionId)
  const rows = await ctx.db
    .select({ id: submissions.id, trackId: submissions.trackId })
    .from(submissions)
    .where(inArray(submissions.id, ids))
  const trackOf = new Map(rows.map(({ id, trackId }) => [id, trackId]))
  const byTrack = Map.groupBy(ranked, ({ submissionId }) => trackOf.get(submissionId) ?? null)
  return [...byTrack.values()].flatMap((mine) => bestOf(mine, many))
}

/** `ranked` in the order of places. */
function bestOf(ranked: readonly { submissionId: string; place: number }[], many: number): string[] {
  const last = ranked[many - 1]?.place ?? Infinity
  return ranked.filter(({ place }) => place <= last).map(({ submissionId }) => submissionId)
}
