import { randomInt } from 'node:crypto'
import type { Load as LoadDealt } from '#features/judging/judging/dealing/round-deal.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { assignmentContract, AssignmentPreview } from '../contract.ts'
import { selectJudgeCards } from '../rows.ts'
import { calculateAssignment } from './calculate-assignment.ts'
import { hashAssignmentInput, loadAssignmentInput } from './input.ts'
import { loadAssignableRound } from './round.ts'

type Contract = typeof assignmentContract
type Load = AssignmentPreview['loads'][number]

/** Calculates an assignment without writing it. A draft round has nothing to assign yet. */
export async function previewAssignment(
  ctx: MemberContext,
  { roundId, seed = randomInt(1_000_000_000), strong }: InputOf<Contract, 'previewAssignment'>,
): Promise<AssignmentPreview> {
  const { round } = await loadAssignableRound(ctx, roundId)
  const input = await loadAssignmentInput(ctx, round)
  const inputHash = hashAssignmentInput(input, strong)
  const {
    toWrite: _,
    loads,
    ...preview
  } = await calculateAssignment(ctx, input, {
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
    loads: await addPersonCards(ctx, loads),
  }
}

async function addPersonCards({ db }: Context, judgeLoads: readonly LoadDealt[]): Promise<Load[]> {
  const people = await db.execute<{ id: string; person: Load['person'] }>(
    selectJudgeCards(judgeLoads.map(({ judgeId }) => judgeId)),
    'objects',
  )
  const personByJudge = new Map(people.map(({ id, person }) => [id, person]))
  return judgeLoads.map((judgeLoad) => ({ ...judgeLoad, person: personByJudge.get(judgeLoad.judgeId)! }))
}
