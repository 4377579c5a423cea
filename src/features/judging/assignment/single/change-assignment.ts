import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, max } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import type { JudgeRow } from '#features/judging/judging/dealing/assignment-rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import type { Assignment, assignmentContract } from '../contract.ts'
import { loadAssignmentRows } from '../dealing/input.ts'
import type { RoundRow } from '#features/judging/round/load-round.ts'
import { lockRound, loadAssignableRound, assertOpen } from '../dealing/round.ts'
import { notifyJudges } from '../dealing/judge-notices.ts'
import { assignmentRows } from '../rows.ts'
import { assignments } from '../table.ts'
import { loadAssignment } from './assignments.ts'

type Contract = typeof assignmentContract

interface Pair {
  judgeId: string
  submissionId: string
}

/**
 * Assigns an entry to a judge, also across tracks, because organizers know why. Locks the assignment for a
 * judge who didn't start in time, or the next reassignment would remove it. 409 for a conflict of interest, a
 * judge at their limit, or an entry they already have.
 */
export async function addAssignment(
  ctx: MemberContext,
  { roundId, ...pair }: InputOf<Contract, 'addAssignment'>,
): Promise<Assignment> {
  await loadAssignableRound(ctx, roundId)
  const round = await lockRound(ctx, roundId)
  assertOpen(round)
  const { userId, isIdle } = await getAssignableJudge(ctx, round, pair)
  const place = await getNextPlace(ctx, roundId, pair.judgeId)
  const [addedAssignment] = await ctx.db
    .insert(assignments)
    .values({ ...pair, roundId, place, source: 'added', isLocked: isIdle, createdAt: ctx.now })
    .returning({ id: assignments.id })
  await recordAssignmentChange(ctx, { roundId, what: 'assignment.added', after: pair })
  await notifyJudges(ctx, { round, newTo: new Map([[userId, 1]]) })
  return loadAssignment(ctx, addedAssignment!.id)
}

export async function moveAssignment(
  ctx: MemberContext,
  { id, judgeId }: InputOf<Contract, 'moveAssignment'>,
): Promise<Assignment> {
  const { held, round } = await lockManagedAssignment(ctx, id)
  assertOpen(round)
  rejectBegun(held)
  if (held.judgeId === judgeId) return loadAssignment(ctx, id)
  const { userId, isIdle } = await getAssignableJudge(ctx, round, {
    judgeId,
    submissionId: held.submissionId,
  })
  const place = await getNextPlace(ctx, round.id, judgeId)
  await ctx.db
    .update(assignments)
    .set({ judgeId, place, source: 'added', isBridge: false, ...(isIdle && { isLocked: true }) })
    .where(eq(assignments.id, id))
  const before = { judgeId: held.judgeId, submissionId: held.submissionId }
  await recordAssignmentChange(ctx, {
    roundId: round.id,
    what: 'assignment.moved',
    before,
    after: { ...before, judgeId },
  })
  await notifyJudges(ctx, { round, newTo: new Map([[userId, 1]]) })
  return loadAssignment(ctx, id)
}

export async function lockAssignment(
  ctx: MemberContext,
  { id, isLocked }: InputOf<Contract, 'lockAssignment'>,
): Promise<Assignment> {
  const { held, round } = await lockManagedAssignment(ctx, id)
  if (held.isLocked !== isLocked) {
    await ctx.db.update(assignments).set({ isLocked }).where(eq(assignments.id, id))
    const { judgeId, submissionId } = held
    await recordAssignmentChange(ctx, {
      roundId: round.id,
      what: isLocked ? 'assignment.locked' : 'assignment.unlocked',
      before: { judgeId, submissionId, isLocked: held.isLocked },
      after: { judgeId, submissionId, isLocked },
    })
  }
  return loadAssignment(ctx, id)
}

export async function removeAssignment(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<{ id: string; roundId: string }> {
  const { held, round } = await lockManagedAssignment(ctx, id)
  rejectBegun(held)
  await ctx.db.delete(assignments).where(eq(assignments.id, id))
  const { judgeId, submissionId } = held
  await recordAssignmentChange(ctx, {
    roundId: round.id,
    what: 'assignment.removed',
    before: { judgeId, submissionId },
  })
  return { id, roundId: round.id }
}

/** Loads an assignment under the lock of its round, so that no ballot begins meanwhile. */
async function lockManagedAssignment(ctx: MemberContext, id: string) {
  const [row] = await ctx.db
    .select({ roundId: assignments.roundId })
    .from(assignments)
    .where(eq(assignments.id, id))
  if (!row) throw notFound('Assignment')
  const { event } = await loadAssignableRound(ctx, row.roundId)
  const round = await lockRound(ctx, row.roundId)
  const [currentAssignment] = await ctx.db
    .select({
      judgeId: assignments.judgeId,
      submissionId: assignments.submissionId,
      isLocked: assignments.isLocked,
      isBegun: assignmentRows('assignment').isBegun,
    })
    .from(assignments)
    .where(eq(assignments.id, id))
  if (!currentAssignment) throw notFound('Assignment')
  return { held: currentAssignment, round, event }
}

function rejectBegun({ isBegun }: { isBegun: boolean }): void {
  if (isBegun) throw conflict('The judge has begun this ballot, so the project stays with them', 'begun')
}

/**
 * Returns the judge's row. 422 if they don't judge the event or the project isn't an entry. 409 for a
 * conflict of interest, a judge at their limit, or an entry they already have.
 */
async function getAssignableJudge(
  ctx: MemberContext,
  round: RoundRow,
  { judgeId, submissionId }: Pair,
): Promise<JudgeRow> {
  const { judges, entries, barred, held } = await loadAssignmentRows(ctx, round)
  const judge = judges.find(({ id, isJudging }) => id === judgeId && isJudging)
  if (!judge) throw invalid({ judgeId: 'They don’t judge this event' })
  if (!entries.some(({ id }) => id === submissionId))
    throw invalid({ submissionId: 'This round has no such project' })
  const isPair = (candidate: Pair) => candidate.judgeId === judgeId && candidate.submissionId === submissionId
  if (barred.some(isPair))
    throw conflict(
      'There’s a conflict of interest. Lift it first if they may judge this project.',
      'conflict',
    )
  if (held.some(isPair)) throw conflict('They have this project already', 'has')
  const load = held.filter(
    (assignment) => assignment.judgeId === judgeId && assignment.submissionId !== round.calibrationId,
  )
  if (load.length >= judge.capacity)
    throw conflict(`They take ${judge.capacity} at most, and have as many`, 'full')
  return judge
}

async function getNextPlace({ db }: MemberContext, roundId: string, judgeId: string): Promise<number> {
  const [last] = await db
    .select({ place: max(assignments.place) })
    .from(assignments)
    .where(and(eq(assignments.roundId, roundId), eq(assignments.judgeId, judgeId)))
  return (last?.place ?? 0) + 1
}

interface AssignmentChange {
  roundId: string
  what: AuditAct
  before?: object
  after?: object
}

async function recordAssignmentChange(
  ctx: MemberContext,
  { roundId, what, before, after }: AssignmentChange,
): Promise<void> {
  await record(ctx, {
    what,
    subject: { kind: 'round', id: roundId },
    ...(before && { before }),
    ...(after && { after }),
  })
  ctx.changed('round-progress', roundId)
}
