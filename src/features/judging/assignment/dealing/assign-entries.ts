import { randomInt } from 'node:crypto'
import { record } from '#features/platform/audit/record.ts'
import { refusePaused } from '#features/event/event/life/pause-state.ts'
import type { Keeping } from '#features/judging/judging/dealing/assignment-rows.ts'
import type { RoundDeal } from '#features/judging/judging/dealing/round-deal.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict } from '#lib/contract/errors.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { assignmentContract, DealSummary, DealtAgain } from '../contract.ts'
import { deals } from '../table.ts'
import { missingIn, planned, toSummary, parseToWrite } from './calculate-assignment.ts'
import { type DealInput, hashDealInput, loadDealInput } from './input.ts'
import { holdRound, managedRound, refuseUnlessOpen, type RoundRow } from './round.ts'
import { notifyJudges } from './judge-notices.ts'
import { writeDeal } from './write-assignment.ts'

type Contract = typeof assignmentContract

type DealRequest = InputOf<Contract, 'dealAssignment'>

/**
 * Writes exactly the preview with this seed and hash, calculated before the transaction; 409 if any of its
 * input has changed.
 */
export const dealAssignment = prepared(calculateDeal, writeCalculated)

async function calculateDeal(ctx: MemberContext, { roundId, seed, inputHash, isStrong }: DealRequest) {
  const { round } = await managedRound(ctx, roundId)
  const input = await loadCurrentInput(ctx, round, { inputHash, isStrong })
  return planned(ctx, input, { inputHash, seed, isStrong, keeping: 'begun' })
}

async function writeCalculated(
  ctx: MemberContext,
  { roundId, seed, inputHash, isStrong }: DealRequest,
  roundDeal: RoundDeal,
): Promise<DealSummary> {
  const { event } = await managedRound(ctx, roundId)
  refusePaused(event)
  const round = await holdRound(ctx, roundId)
  await loadCurrentInput(ctx, round, { inputHash, isStrong })
  const summary = toSummary(roundDeal)
  const [deal] = await ctx.db
    .insert(deals)
    .values({ roundId, seed, inputHash, summary, dealtBy: ctx.viewer.id, createdAt: ctx.now })
    .returning({ id: deals.id })
  const { newTo, takenFrom } = await writeDeal(ctx, {
    round,
    toWrite: parseToWrite(roundDeal),
    seed,
    dealId: deal!.id,
  })
  await record(ctx, {
    what: 'assignments.dealt',
    subject: { kind: 'round', id: roundId },
    after: { seed, ballots: summary.ballots, missing: missingIn(roundDeal) },
  })
  await notifyJudges(ctx, { round, newTo, takenFrom })
  return summary
}

/** Loads the input of an assignment; 409 if it isn't the one that the organizer has seen. */
async function loadCurrentInput(
  ctx: MemberContext,
  round: RoundRow,
  { inputHash, isStrong }: Pick<DealRequest, 'inputHash' | 'isStrong'>,
): Promise<DealInput> {
  refuseUnlessOpen(round)
  if (round.dealing === 'pulled')
    throw conflict('In this round judges ask for projects one by one, so there’s nothing to assign', 'pulled')
  const input = await loadDealInput(ctx, round)
  if (hashDealInput(input, isStrong) !== inputHash)
    throw conflict('Something has changed since this preview. Please look at a new one.', 'changed')
  return input
}

/** 409 unless the round is open. */
export async function rebalanceAssignment(
  ctx: MemberContext,
  { roundId }: { roundId: string },
): Promise<DealtAgain> {
  const { event } = await managedRound(ctx, roundId)
  refusePaused(event)
  refuseUnlessOpen(await holdRound(ctx, roundId))
  const again = await dealAgain(ctx, { roundId })
  await record(ctx, {
    what: 'assignments.filled',
    subject: { kind: 'round', id: roundId },
    after: again,
  })
  return again
}

/**
 * Assigns missing entries in an open round. Removes unbegun assignments of judges who left, recused
 * themselves or didn't start in time. The rest stays, unless reassigning all unbegun entries gives ballots to
 * more of them.
 */
export async function dealAgain(ctx: Context, { roundId }: { roundId: string }): Promise<DealtAgain> {
  const round = await holdRound(ctx, roundId)
  const input = await loadDealInput(ctx, round)
  const seed = randomInt(1_000_000_000)
  const inputHash = hashDealInput(input, false)
  const plan = (keeping: Keeping) => planned(ctx, input, { inputHash, seed, isStrong: false, keeping })
  const isPulled = round.dealing === 'pulled'
  const roundDeal = isPulled ? await plan('all') : await better(plan)
  // In rounds where judges request entries, none are assigned unasked.
  const unasked = isPulled ? { calibrating: [], dealt: [] } : {}
  const { newTo, takenFrom, ...written } = await writeDeal(ctx, {
    round,
    toWrite: { ...parseToWrite(roundDeal), ...unasked },
    seed,
  })
  await notifyJudges(ctx, { round, newTo, takenFrom })
  return { ...written, missing: missingIn(roundDeal) }
}

async function better(plan: (keeping: Keeping) => Promise<RoundDeal>): Promise<RoundDeal> {
  const planKeepingAll = await plan('all')
  if (missingIn(planKeepingAll) === 0) return planKeepingAll
  const anew = await plan('begun')
  return missingIn(anew) < missingIn(planKeepingAll) ? anew : planKeepingAll
}
