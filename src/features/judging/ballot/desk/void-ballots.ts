import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import { ballots } from '../table.ts'

interface BallotTarget {
  roundId: string
  judgeId: string
  submissionId: string
}

export const voidedColumns = ({ now }: Context) => ({
  state: 'recused' as const,
  submittedAt: null,
  updatedAt: now,
})

/**
 * Voids a judge's ballot for an entry; in a round of pairs, every pair with it. Returns false if none was
 * begun.
 */
export async function voidBallots(
  ctx: Context,
  { roundId, judgeId, submissionId }: BallotTarget,
): Promise<boolean> {
  const rows = await ctx.db
    .update(ballots)
    .set({ ...voidedColumns(ctx), version: sql`${ballots.version} + 1` })
    .where(
      and(
        eq(ballots.roundId, roundId),
        eq(ballots.judgeId, judgeId),
        or(eq(ballots.submissionId, submissionId), eq(ballots.otherId, submissionId)),
      ),
    )
    .returning({ id: ballots.id })
  return rows.length > 0
}
