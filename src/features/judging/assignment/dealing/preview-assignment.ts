import { randomInt } from 'node:crypto'
import type { Load as LoadDealt } from '#features/judging/judging/dealing/round-deal.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { assignmentContract, DealPreview } from '../contract.ts'
import { selectFaces } from '../rows.ts'
import { planned } from './calculate-assignment.ts'
import { hashDealInput, loadDealInput } from './input.ts'
import { managedRound } from './round.ts'

type Contract = typeof assignmentContract
type Load = DealPreview['loads'][number]

/** Calculates an assignment without writing it. A draft round has nothing to assign yet. */
export async function previewAssignment(
  ctx: MemberContext,
  { roundId, seed = randomInt(1_000_000_000), strong }: InputOf<Contract, 'previewAssignment'>,
): Promise<DealPreview> {
  const { round } = await managedRound(ctx, roundId)
  const input = await loadDealInput(ctx, round)
  const inputHash = hashDealInput(input, strong)
  const {
    toWrite: _,
    loads,
    ...preview
  } = await planned(ctx, input, {
    inputHash,
    seed,
    isStrong: strong,
    keeping: 'begun',
  })
  return {
    ...preview,
    seed,
    inputHash,
    isStrong: strong,
    ballotsEach: round.ballotsEach,
    matching: loads.reduce((sum, { matching }) => sum + matching, 0),
    loads: await withFaces(ctx, loads),
  }
}

async function withFaces({ db }: Context, loads: readonly LoadDealt[]): Promise<Load[]> {
  const people = await db.execute<{ id: string; person: Load['person'] }>(
    selectFaces(loads.map(({ judgeId }) => judgeId)),
    'objects',
  )
  const personOf = new Map(people.map(({ id, person }) => [id, person]))
  return loads.map((one) => ({ ...one, person: personOf.get(one.judgeId)! }))
}
