import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { findJudge } from '#features/judging/judge/seat.ts'
import { chooseNextEntry } from '#features/judging/judging/dealing/next-entry.ts'
import { numberRows } from '#features/judging/judging/dealing/assignment-rows.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import { loadRound } from '#features/judging/round/load-round.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { loadAssignmentRows } from '../dealing/input.ts'
import { lockRound, assertOpen } from '../dealing/round.ts'
import { requestEntries } from '../policy.ts'
import { assignmentRows } from '../rows.ts'
import { assignments } from '../table.ts'

/**
 * Assigns the caller the entry that needs a ballot most; null if none is left. Returns an unfinished one if
 * there is any, so that no judge hoards entries and a repeated call is harmless. 409 in rounds whose entries
 * are assigned as lists.
 */
export async function nextAssignment(
  ctx: MemberContext,
  { roundId }: { roundId: string },
): Promise<{ submissionId: string | null }> {
  const { event } = await loadRound(ctx, roundId)
  const judge = await findJudge(ctx, event.id)
  allow(ctx, requestEntries, { isJudge: judge !== null })
  refusePaused(event)
  const round = await lockRound(ctx, roundId)
  assertOpen(round)
  if (round.dealing !== 'pulled')
    throw conflict('In this round every judge has a list, so there’s no next project to ask for', 'dealt')
  const rows = await loadAssignmentRows(ctx, round)
  const ownAssignments = rows.held.filter(({ judgeId }) => judgeId === judge!.id)
  const open = await listUnfinished(ctx, roundId, judge!.id)
  // A comparison needs two entries, so the second is assigned before the first is done.
  if (open.length >= (round.mode === 'pairwise' ? 2 : 1)) return { submissionId: open[0]! }
  const plan = numberRows(rows, round, 'all')
  const hasCalibration = ownAssignments.some((assignment) => assignment.submissionId === round.calibrationId)
  const isFirst = plan.calibrating.includes(judge!.id) && !hasCalibration
  const judgeIndex = plan.judges.findIndex(({ id }) => id === judge!.id)
  const next = isFirst
    ? null
    : chooseNextEntry(plan.dealing, judgeIndex, createRandom(randomInt(1_000_000_000)))
  const submissionId = isFirst ? round.calibrationId : next === null ? null : plan.entries[next]!.id
  if (submissionId !== null)
    await ctx.db.insert(assignments).values({
      roundId,
      judgeId: judge!.id,
      submissionId,
      source: isFirst ? 'calibration' : 'pulled',
      place: isFirst ? 0 : ownAssignments.length + 1,
      createdAt: ctx.now,
    })
  ctx.changed('round-progress', roundId)
  return { submissionId }
}

async function listUnfinished({ db }: MemberContext, roundId: string, judgeId: string): Promise<string[]> {
  const rows = await db
    .select({ submissionId: assignments.submissionId })
    .from(assignments)
    .where(
      and(
        eq(assignments.roundId, roundId),
        eq(assignments.judgeId, judgeId),
        sql`${assignmentRows('assignment').state} <> 'submitted'`,
      ),
    )
    .orderBy(assignments.place, assignments.id)
  return rows.map(({ submissionId }) => submissionId)
}
