import { and, eq } from 'drizzle-orm'
import { roundEntries } from '#features/judging/round/table.ts'
import type { Criterion } from '#features/judging/rubric/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import { countCodePoints } from '#lib/fields/fields.ts'
import type { BallotChanges } from '../contract.ts'
import { choicesOf } from '../fields.ts'
import { ballots, ballotVersions } from '../table.ts'
import { refuseUncalibrated } from './calibration.ts'
import { asOwn, ballotAt, type BallotRow } from './own-ballot.ts'
import type { OwnBallot } from './shapes.ts'
import {
  countingFor,
  type JudgingTask,
  loadJudgingTask,
  refuseUnlessOpen,
  loadRubric,
} from './judging-task.ts'

/**
 * Saves a ballot as a draft. 409 if the round isn't open, the ballot is submitted, or the caller hasn't seen
 * its latest version.
 */
export async function saveBallot(ctx: MemberContext, changes: BallotChanges): Promise<OwnBallot> {
  const task = await openTask(ctx, changes)
  const row = await heldBallot(ctx, task, changes.version)
  if (row.state === 'submitted')
    throw conflict('You’ve submitted this ballot. Submit it again to change it.', 'submitted')
  const { version } = await loadRubric(ctx, task.round.eventId)
  return saveBallotRow(ctx, row, { ...filled(row, changes, task), rubricVersion: version, state: 'draft' })
}

/**
 * Submits a ballot, which then changes only by submitting again. 422 if something isn't scored or the comment
 * is too short.
 */
export async function submitBallot(ctx: MemberContext, changes: BallotChanges): Promise<OwnBallot> {
  const task = await openTask(ctx, changes)
  const row = await heldBallot(ctx, task, changes.version)
  await refuseUncalibrated(ctx, task)
  const rubric = await loadRubric(ctx, task.round.eventId)
  const applicableCriteria = countingFor(rubric.criteria, await loadTrackId(ctx, task))
  const whole = filled(row, changes, task)
  refuseUnfinished(whole, task, applicableCriteria)
  const levels = Object.fromEntries(
    applicableCriteria.flatMap(({ id }) => (whole.levels[id] ? [[id, whole.levels[id]]] : [])),
  )
  const saved = await saveBallotRow(ctx, row, {
    ...whole,
    levels,
    rubricVersion: rubric.version,
    state: 'submitted',
    submittedAt: ctx.now,
  })
  await ctx.db.insert(ballotVersions).values({
    ballotId: row.id,
    version: saved.version,
    levels,
    choice: whole.choice,
    comment: whole.comment,
    note: whole.note,
    createdAt: ctx.now,
  })
  return saved
}

async function openTask(ctx: MemberContext, changes: BallotChanges): Promise<JudgingTask> {
  const task = await loadJudgingTask(ctx, changes, { lock: true })
  refuseUnlessOpen(task.round)
  return task
}

/**
 * Locks the ballot's row, and creates it if needed. A voided ballot becomes a draft if the entry was assigned
 * to its judge again.
 */
async function heldBallot(ctx: MemberContext, task: JudgingTask, version: number): Promise<BallotRow> {
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
  const row = (await ballotAt(ctx, task, { lock: true }))!
  if (row.version !== version)
    throw conflict('You saved this ballot on another device since', 'changed_since')
  return row
}

type Filled = Pick<BallotRow, 'levels' | 'choice' | 'comment' | 'note'>

/** Applies changes; omitted fields stay. Rejects a choice of another kind of round. */
function filled(
  row: BallotRow,
  { levels, choice, comment, note }: BallotChanges,
  { round }: JudgingTask,
): Filled {
  const may: readonly string[] = choicesOf[round.mode]
  if (choice && !may.includes(choice)) throw invalid({ choice: 'Invalid value' })
  return {
    levels: levels ?? row.levels,
    choice: choice === undefined ? row.choice : choice,
    comment: comment ?? row.comment,
    note: note ?? row.note,
  }
}

function refuseUnfinished(
  { levels, choice, comment }: Filled,
  { round }: JudgingTask,
  applicableCriteria: Criterion[],
): void {
  const faults: Record<string, string> = {}
  if (round.mode === 'rubric')
    for (const { id, name } of applicableCriteria) if (!levels[id]) faults[id] = `Choose a level for ${name}`
  if (round.mode !== 'rubric' && !choice) faults.choice = 'Choose one'
  if (countCodePoints(comment) < round.commentLength)
    faults.comment = `Write at least ${round.commentLength} characters to the team`
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function saveBallotRow(
  ctx: MemberContext,
  row: BallotRow,
  set: Partial<BallotRow>,
): Promise<OwnBallot> {
  const [saved] = await ctx.db
    .update(ballots)
    .set({ ...set, version: row.version + 1, updatedAt: ctx.now })
    .where(eq(ballots.id, row.id))
    .returning()
  ctx.changed('round-progress', row.roundId)
  return asOwn(saved!)
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
