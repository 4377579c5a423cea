import { and, eq } from 'drizzle-orm'
import { roundEntries } from '#features/judging/round/table.ts'
import type { Criterion } from '#features/judging/rubric/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { countCodePoints } from '#lib/fields/fields.ts'
import type { BallotChanges } from '../contract.ts'
import { choicesByMode } from '../fields.ts'
import { ballots, ballotVersions } from '../table.ts'
import { rejectUncalibrated } from './calibration.ts'
import { toOwnBallot, findBallot, type BallotRow } from './own-ballot.ts'
import type { OwnBallot } from './shapes.ts'
import {
  listApplicableCriteria,
  type JudgingTask,
  loadJudgingTask,
  requireOpenRound,
  loadRubric,
} from './judging-task.ts'

/**
 * Saves a ballot as a draft. 409 if the round isn't open, the ballot is submitted, or the caller hasn't seen
 * its latest version.
 */
export async function saveBallot(ctx: MemberContext, changes: BallotChanges): Promise<OwnBallot> {
  const task = await openTask(ctx, changes)
  const row = await lockOrCreateBallot(ctx, task, changes.version)
  if (row.state === 'submitted')
    throw conflict('You’ve submitted this ballot. Submit it again to change it.', 'submitted')
  const { version } = await loadRubric(ctx, task.round.eventId)
  return saveBallotRow(ctx, row, {
    ...fillBallot(row, changes, task),
    rubricVersion: version,
    state: 'draft',
  })
}

/**
 * Submits a ballot, which then changes only by submitting again. 422 if something isn't scored or the comment
 * is too short.
 */
export async function submitBallot(ctx: MemberContext, changes: BallotChanges): Promise<OwnBallot> {
  const task = await openTask(ctx, changes)
  const row = await lockOrCreateBallot(ctx, task, changes.version)
  await rejectUncalibrated(ctx, task)
  const rubric = await loadRubric(ctx, task.round.eventId)
  const applicableCriteria = listApplicableCriteria(rubric.criteria, await loadTrackId(ctx, task))
  const filledBallot = fillBallot(row, changes, task)
  requireComplete(filledBallot, task, applicableCriteria)
  const levels = Object.fromEntries(
    applicableCriteria.flatMap(({ id }) => (filledBallot.levels[id] ? [[id, filledBallot.levels[id]]] : [])),
  )
  const savedBallot = await saveBallotRow(ctx, row, {
    ...filledBallot,
    levels,
    rubricVersion: rubric.version,
    state: 'submitted',
    submittedAt: ctx.now,
  })
  await ctx.db.insert(ballotVersions).values({
    ballotId: row.id,
    version: savedBallot.version,
    levels,
    choice: filledBallot.choice,
    comment: filledBallot.comment,
    note: filledBallot.note,
    createdAt: ctx.now,
  })
  return savedBallot
}

async function openTask(ctx: MemberContext, changes: BallotChanges): Promise<JudgingTask> {
  const task = await loadJudgingTask(ctx, changes, { lock: true })
  requireOpenRound(task.round)
  return task
}

/** Locks the ballot's row, which it creates if needed. 409 if `version` isn't the row's current version. */
async function lockOrCreateBallot(
  ctx: MemberContext,
  task: JudgingTask,
  version: number,
): Promise<BallotRow> {
  const { round, judge, submissionId, otherId } = task
  await ctx.db
    .insert(ballots)
    .values({
      roundId: round.id,
      judgeId: judge.id,
      submissionId,
      otherId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
  const row = (await findBallot(ctx, task, { lock: true }))!
  if (row.version !== version)
    throw conflict('You saved this ballot on another device since', 'changed_since')
  return row
}

type BallotContent = Pick<BallotRow, 'levels' | 'choice' | 'comment' | 'note'>

/** Applies changes; omitted fields stay. 422 for a choice of another kind of round. */
function fillBallot(
  row: BallotRow,
  { levels, choice, comment, note }: BallotChanges,
  { round }: JudgingTask,
): BallotContent {
  const allowedChoices: readonly string[] = choicesByMode[round.mode]
  if (choice && !allowedChoices.includes(choice)) throw invalid({ choice: 'Invalid value' })
  return {
    levels: levels ?? row.levels,
    choice: choice === undefined ? row.choice : choice,
    comment: comment ?? row.comment,
    note: note ?? row.note,
  }
}

function requireComplete(
  { levels, choice, comment }: BallotContent,
  { round }: JudgingTask,
  applicableCriteria: Criterion[],
): void {
  const errors: Record<string, string> = {}
  if (round.mode === 'rubric')
    for (const { id, name } of applicableCriteria) if (!levels[id]) errors[id] = `Choose a level for ${name}`
  if (round.mode !== 'rubric' && !choice) errors.choice = 'Choose one'
  if (countCodePoints(comment) < round.commentLength)
    errors.comment = `Write at least ${round.commentLength} characters to the team`
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function saveBallotRow(
  ctx: MemberContext,
  row: BallotRow,
  set: Partial<BallotRow>,
): Promise<OwnBallot> {
  const [savedRow] = await ctx.db
    .update(ballots)
    .set({ ...set, version: row.version + 1, updatedAt: ctx.now })
    .where(eq(ballots.id, row.id))
    .returning()
  ctx.changed('round-progress', row.roundId)
  return toOwnBallot(savedRow!)
}

async function loadTrackId(
  { db }: MemberContext,
  { round, submissionId }: JudgingTask,
): Promise<string | null> {
  const [entry] = await db
    .select({ frozen: roundEntries.frozen })
    .from(roundEntries)
    .where(and(eq(roundEntries.roundId, round.id), eq(roundEntries.submissionId, submissionId)))
  return entry?.frozen.trackId ?? null
}
