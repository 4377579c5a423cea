import { freeEntry } from '#features/judging/assignment/freeing.ts'
import { recuse } from '#features/judging/judge/conflicts/conflicts.ts'
import { dealAnew, judgeIn } from '#features/judging/judge/seat.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Recusal } from '../contract.ts'
import { castBallot, judgeSomething } from '../policy.ts'
import { ballots } from '../table.ts'
import type { Recused } from './shapes.ts'
import { refuseUnlessOpen, roundOf } from './judging-task.ts'
import { strike, struck } from './striking.ts'

/**
 * A judge steps back from an entry: the conflict is written down with the reason, the entry is dealt to another once
 * this is committed, and what was given counts no more. In a round of pairs that is every pair with it. 409 while the round is not open.
 */
export async function recuseBallot(
  ctx: MemberContext,
  { roundId, submissionId, reason }: Recusal,
): Promise<Recused> {
  const { round } = await roundOf(ctx, roundId, { lock: true })
  const judge = await judgeIn(ctx, round.eventId)
  allow(ctx, judgeSomething, { isJudge: judge !== null, isAssigned: false })
  refuseUnlessOpen(round)
  const at = { roundId: round.id, judgeId: judge!.id, submissionId }
  allow(ctx, castBallot, { isJudge: true, isAssigned: await freeEntry(ctx, at) })
  await recuse(ctx, { judgeId: judge!.id, submissionId, reason })
  const hadBallot = await strike(ctx, at)
  // In a round of pairs there is none that could say of one entry that the judge stepped back.
  if (!hadBallot && round.mode !== 'pairwise')
    await ctx.db.insert(ballots).values({ ...at, createdAt: ctx.now, ...struck(ctx) })
  await dealAnew(ctx, round.eventId)
  ctx.changed('round-progress', round.id)
  return { submissionId, state: 'recused' }
}
