import { randomInt } from 'node:crypto'
import { record } from '#features/platform/audit/record.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import type { Keeping } from '#features/judging/judging/dealing/assignment-rows.ts'
import type { RoundAssignment } from '#features/judging/judging/dealing/round-deal.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { assignmentContract, AssignmentSummary, ReassignmentResult } from '../contract.ts'
import { assignmentRuns } from '../table.ts'
import { countMissing, calculateAssignment, toSummary, parseToWrite } from './calculate-assignment.ts'
import { type AssignmentInput, hashAssignmentInput, loadAssignmentInput } from './input.ts'
import type { RoundRow } from '#features/judging/round/load-round.ts'
import { lockRound, loadAssignableRound, assertOpen } from './round.ts'
import { notifyJudges } from './judge-notices.ts'
import { writeAssignment } from './write-assignment.ts'

type Contract = typeof assignmentContract

type AssignmentRequest = InputOf<Contract, 'dealAssignment'>

/**
 * Writes exactly the preview with this seed and hash, calculated before the transaction; 409 if any of its
 * input has changed.
 */
export const dealAssignment = createPreparedOperation(calculateRequested, writeCalculated)

async function calculateRequested(
  ctx: MemberContext,
  { roundId, seed, inputHash, isStrong }: AssignmentRequest,
) {
  const { round } = await loadAssignableRound(ctx, roundId)
  const input = await loadCurrentInput(ctx, round, { inputHash, isStrong })
  return calculateAssignment(ctx, input, { inputHash, seed, isStrong, keeping: 'begun' })
}

async function writeCalculated(
  ctx: MemberContext,
  { roundId, seed, inputHash, isStrong }: AssignmentRequest,
  roundDeal: RoundAssignment,
): Promise<AssignmentSummary> {
  const { event } = await loadAssignableRound(ctx, roundId)
  refusePaused(event)
  const round = await lockRound(ctx, roundId)
  await loadCurrentInput(ctx, round, { inputHash, isStrong })
  const summary = toSummary(roundDeal)
  const [deal] = await ctx.db
    .insert(assignmentRuns)
    .values({ roundId, seed, inputHash, summary, dealtBy: ctx.viewer.id, createdAt: ctx.now })
    .returning({ id: assignmentRuns.id })
  const { newTo, takenFrom } = await writeAssignment(ctx, {
    round,
    toWrite: parseToWrite(roundDeal),
    seed,
    dealId: deal!.id,
  })
  await record(ctx, {
    what: 'assignments.dealt',
    subject: { kind: 'round', id: roundId },
    after: { seed, ballots: summary.ballots, missing: countMissing(roundDeal) },
  })
  await notifyJudges(ctx, { round, newTo, takenFrom })
  return summary
}

/** Loads the input of an assignment; 409 if it isn't the one that the organizer has seen. */
async function loadCurrentInput(
  ctx: MemberContext,
  round: RoundRow,
  { inputHash, isStrong }: Pick<AssignmentRequest, 'inputHash' | 'isStrong'>,
): Promise<AssignmentInput> {
  assertOpen(round)
  if (round.dealing === 'pulled')
    throw conflict('In this round judges ask for projects one by one, so there’s nothing to assign', 'pulled')
  const input = await loadAssignmentInput(ctx, round)
  if (hashAssignmentInput(input, isStrong) !== inputHash)
    throw conflict('Something has changed since this preview. Please look at a new one.', 'changed')
  return input
}

/** 409 unless the round is open. */
export async function rebalanceAssignment(
  ctx: MemberContext,
  { roundId }: { roundId: string },
): Promise<ReassignmentResult> {
  const { event } = await loadAssignableRound(ctx, roundId)
  refusePaused(event)
  assertOpen(await lockRound(ctx, roundId))
  const result = await reassignRound(ctx, { roundId })
  await record(ctx, {
    what: 'assignments.filled',
    subject: { kind: 'round', id: roundId },
    after: result,
  })
  return result
}

/**
 * Assigns missing entries in an open round. Removes unbegun assignments of judges who left, recused
 * themselves or didn't start in time. The rest stays, unless reassigning all unbegun entries leaves fewer
 * ballots missing.
 */
export async function reassignRound(
  ctx: Context,
  { roundId }: { roundId: string },
): Promise<ReassignmentResult> {
  const round = await lockRound(ctx, roundId)
  const input = await loadAssignmentInput(ctx, round)
  const seed = randomInt(1_000_000_000)
  const inputHash = hashAssignmentInput(input, false)
  const plan = (keeping: Keeping) =>
    calculateAssignment(ctx, input, { inputHash, seed, isStrong: false, keeping })
  const isOnRequest = round.dealing === 'pulled'
  const roundDeal = isOnRequest ? await plan('all') : await calculateBetterPlan(plan)
  // In rounds where judges request entries, none are assigned unasked.
  const requestOverrides = isOnRequest ? { calibrating: [], dealt: [] } : {}
  const { newTo, takenFrom, ...written } = await writeAssignment(ctx, {
    round,
    toWrite: { ...parseToWrite(roundDeal), ...requestOverrides },
    seed,
  })
  await notifyJudges(ctx, { round, newTo, takenFrom })
  return { ...written, missing: countMissing(roundDeal) }
}

async function calculateBetterPlan(
  plan: (keeping: Keeping) => Promise<RoundAssignment>,
): Promise<RoundAssignment> {
  const planKeepingAll = await plan('all')
  if (countMissing(planKeepingAll) === 0) return planKeepingAll
  const replanned = await plan('begun')
  return countMissing(replanned) < countMissing(planKeepingAll) ? replanned : planKeepingAll
}
