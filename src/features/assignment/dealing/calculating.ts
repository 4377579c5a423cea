import type { WholeDeal } from '#features/judging/dealing/whole-deal.ts'
import { calculate } from '#features/judging/thread/calculate.ts'
import type { Context } from '#lib/contract/context.ts'
import type { DealSummary } from '../contract.ts'
import { type DealInput, hashOf, type Keeping, type Numbered, numbered } from './input.ts'

interface How {
  seed: number
  isStrong: boolean
  keeping: Keeping
}

export interface Planned {
  plan: Numbered
  deal: WholeDeal
}

/** What a deal of this input gives, made off the main loop; who asks again, as who deals what they saw, waits for nothing. */
export async function planned(
  ctx: Context,
  input: DealInput,
  { seed, isStrong, keeping }: How,
): Promise<Planned> {
  const plan = numbered(input, keeping)
  const deal = await calculate(ctx, 'deal', {
    key: `${hashOf(input, isStrong)} ${seed} ${keeping}`,
    input: async () => ({ dealing: plan.dealing, seed, isStrong }),
  })
  return { plan, deal }
}

export const summaryOf = ({ plan, deal }: Planned): DealSummary => ({
  ballots: plan.dealing.kept.length + deal.dealt.length,
  bridges: deal.bridges.length,
  parts: deal.parts,
  connectivity: deal.connectivity,
  shortfall: deal.shortfall.map(({ entry, missing, reason }) => ({
    submissionId: plan.entries[entry]!.id,
    missing,
    reason,
  })),
})

/** Ballots that are missing all the same. */
export const missingIn = ({ deal }: Planned): number =>
  deal.shortfall.reduce((sum, { missing }) => sum + missing, 0)
