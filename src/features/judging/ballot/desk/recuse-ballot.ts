import { freeEntry } from '#features/judging/assignment/free-entry.ts'
import { recuse } from '#features/judging/judge/conflicts/conflicts.ts'
import { queueReassignment, findJudge } from '#features/judging/judge/seat.ts'
import { loadRound } from '#features/judging/round/load-round.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Recusal } from '../contract.ts'
import { castBallot, judgeEntry } from '../policy.ts'
import { ballots } from '../table.ts'
import type { RecusedResult } from './shapes.ts'
import { requireOpenRound } from './judging-task.ts'
import { voidBallots, voidedColumns } from './void-ballots.ts'

/**
 * Recuses a judge from an entry. Stores the conflict with its reason, voids the ballot and reassigns the
 * entry after the commit. In a round of pairs, voids every pair with the entry. 409 unless the round is open.
 */
export async function recuseBallot(
  ctx: MemberContext,
  { roundId, submissionId, reason }: Recusal,
): Promise<RecusedResult> {
  const { round } = await loadRound(ctx, roundId, { lock: 'round' })
  const judge = await findJudge(ctx, round.eventId)
  allow(ctx, judgeEntry, { isJudge: judge !== null, isAssigned: false })
  requireOpenRound(round)
  const target = { roundId: round.id, judgeId: judge!.id, submissionId }
  allow(ctx, castBallot, { isJudge: true, isAssigned: await freeEntry(ctx, target) })
  await recuse(ctx, { judgeId: judge!.id, submissionId, reason })
  const hadBallot = await voidBallots(ctx, target)
  // In a round of pairs no ballot could record the recusal from a single entry.
  if (!hadBallot && round.mode !== 'pairwise')
    await ctx.db.insert(ballots).values({ ...target, createdAt: ctx.now, ...voidedColumns(ctx) })
  await queueReassignment(ctx, round.eventId)
  ctx.changed('round-progress', round.id)
  return { submissionId, state: 'recused' }
}
