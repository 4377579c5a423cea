import { and, eq, or, sql } from 'drizzle-orm'
import { freeEntry } from '#features/assignment/freeing.ts'
import { recuse } from '#features/judge/conflicts/conflicts.ts'
import { dealAnew, judgeIn } from '#features/judge/seat.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Recusal } from '../contract.ts'
import { castBallot, judgeSomething } from '../policy.ts'
import { ballots } from '../table.ts'
import type { Recused } from './shapes.ts'
import { refuseUnlessOpen, type RoundRow, roundOf } from './standing.ts'

/**
 * A judge steps back from an entry: the conflict is written down with the reason, the entry is dealt to another once
 * this is committed, and what was given counts no more. In a round of pairs that is every pair with it. 409 while the round is not open.
 */
export async function recuseBallot(
  ctx: MemberContext,
  { roundId, submissionId, reason }: Recusal,
): Promise<Recused> {
  const { round } = await roundOf(ctx, roundId)
  const judge = await judgeIn(ctx, round.eventId)
  allow(ctx, judgeSomething, { isJudge: judge !== null, isAssigned: false })
  refuseUnlessOpen(round)
  const at = { round, judgeId: judge!.id, submissionId }
  allow(ctx, castBallot, { isJudge: true, isAssigned: await freeEntry(ctx, { ...at, roundId }) })
  await recuse(ctx, { judgeId: judge!.id, submissionId, reason })
  await strike(ctx, at)
  await dealAnew(ctx, round.eventId)
  ctx.changed('round-progress', round.id)
  return { submissionId, state: 'recused' }
}

interface At {
  round: RoundRow
  judgeId: string
  submissionId: string
}

/** Only a rubric's or a triage's ballot is made where none was begun: it says that the judge stepped back. */
async function strike({ db, now }: MemberContext, { round, judgeId, submissionId }: At): Promise<void> {
  const state = { state: 'recused' as const, submittedAt: null, updatedAt: now }
  const struck = await db
    .update(ballots)
    .set({ ...state, version: sql`${ballots.version} + 1` })
    .where(
      and(
        eq(ballots.roundId, round.id),
        eq(ballots.judgeId, judgeId),
        or(eq(ballots.submissionId, submissionId), eq(ballots.otherId, submissionId)),
      ),
    )
    .returning({ id: ballots.id })
  if (struck.length > 0 || round.mode === 'pairwise') return
  await db.insert(ballots).values({ roundId: round.id, judgeId, submissionId, createdAt: now, ...state })
}
