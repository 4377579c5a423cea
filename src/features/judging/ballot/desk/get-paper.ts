import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { loadCalibration } from './calibration.ts'
import { loadEntries } from './entries.ts'
import { toOwnBallot, findBallot, isAskedAgain } from './own-ballot.ts'
import type { BallotPage } from './shapes.ts'
import {
  toRoundCard,
  listApplicableCriteria,
  loadJudgingTask,
  loadRubric,
  type TaskRef,
} from './judging-task.ts'

/**
 * Returns an entry with the caller's ballot. 403 for another judge's entry, 409 before the round has opened.
 */
export async function getPaper(ctx: MemberContext, ref: TaskRef): Promise<BallotPage> {
  const task = await loadJudgingTask(ctx, ref)
  const { round, judge, submissionId, otherId } = task
  if (round.state === 'draft') throw conflict('This round hasn’t opened yet', 'not_open')
  const [entry, otherEntry = null] = await loadEntries(
    ctx,
    round,
    otherId ? [submissionId, otherId] : [submissionId],
  )
  const rubric = round.mode === 'rubric' ? await loadRubric(ctx, round.eventId) : null
  const row = await findBallot(ctx, task)
  const criteria = rubric ? listApplicableCriteria(rubric.criteria, entry!.trackId) : []
  const isCalibration = round.calibrationId === submissionId && otherId === null
  return {
    judgeId: judge.id,
    round: toRoundCard(round),
    entry: entry!,
    other: otherEntry,
    criteria,
    rubricReason: rubric?.reason ?? '',
    isAskedAgain:
      rubric !== null && row !== null && isAskedAgain(row, { asked: criteria, version: rubric.version }),
    isCalibration,
    calibration: isCalibration && row?.state === 'submitted' ? await loadCalibration(ctx, task) : null,
    ballot: toOwnBallot(row),
  }
}
