import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { assignments } from '#features/judging/assignment/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { ballots } from '../table.ts'
import type { Calibration } from './shapes.ts'
import type { JudgingTask } from './judging-task.ts'

/**
 * 409 until the caller has submitted a ballot for their calibration entry or recused themselves from it. A
 * withdrawn calibration entry doesn't block.
 */
export async function rejectUncalibrated(
  ctx: Context,
  { round, judge, submissionId }: JudgingTask,
): Promise<void> {
  const { calibrationId } = round
  if (!calibrationId || calibrationId === submissionId) return
  const [pendingCalibration] = await ctx.db
    .select({ id: assignments.id })
    .from(assignments)
    .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(
      and(
        isNull(submissions.deletedAt),
        isNotNull(submissions.submittedAt),
        eq(assignments.roundId, round.id),
        eq(assignments.judgeId, judge.id),
        eq(assignments.submissionId, calibrationId),
      ),
    )
  if (!pendingCalibration) return
  const ownCount = await ctx.db.$count(
    ballots,
    and(
      eq(ballots.roundId, round.id),
      eq(ballots.judgeId, judge.id),
      eq(ballots.submissionId, calibrationId),
      inArray(ballots.state, ['submitted', 'recused']),
    ),
  )
  if (ownCount === 0)
    throw conflict('Submit the calibration project first: every judge starts with it', 'calibrate_first')
}

/**
 * Counts the levels that others gave the calibration entry, without names, from up to 1,000 submitted
 * ballots.
 */
export async function loadCalibration(ctx: Context, { round, judge }: JudgingTask): Promise<Calibration> {
  const others = await ctx.db
    .select({ levels: ballots.levels })
    .from(ballots)
    .where(
      and(
        eq(ballots.roundId, round.id),
        eq(ballots.submissionId, round.calibrationId!),
        eq(ballots.state, 'submitted'),
        ne(ballots.judgeId, judge.id),
      ),
    )
    .limit(1000)
  const counts: Record<string, number[]> = {}
  for (const { levels } of others)
    for (const [id, level] of Object.entries(levels)) (counts[id] ??= [0, 0, 0, 0, 0])[level - 1]! += 1
  return { ballots: others.length, counts }
}
