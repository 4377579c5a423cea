import { randomInt } from 'node:crypto'
import { misfit } from '#features/judging/dealing/dealing.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { assignmentContract, DealPreview } from '../contract.ts'
import { type Planned, planned, summaryOf } from './calculating.ts'
import { hashOf, inputOf } from './input.ts'
import { facesOf } from '../rows.ts'
import { managedRound } from './round.ts'

type Contract = typeof assignmentContract
type Load = DealPreview['loads'][number]

/** Writes nothing. In a round that is a draft there is nothing to deal yet. */
export async function previewAssignment(
  ctx: MemberContext,
  { roundId, seed = randomInt(1_000_000_000), strong }: InputOf<Contract, 'previewAssignment'>,
): Promise<DealPreview> {
  const { round } = await managedRound(ctx, roundId)
  const input = await inputOf(ctx, round)
  const found = await planned(ctx, input, { seed, isStrong: strong, keeping: 'begun' })
  const { plan } = found
  const loads = await loadsOf(ctx, found)
  return {
    ...summaryOf(found),
    shortfall: summaryOf(found).shortfall.map((one, nr) => ({
      ...one,
      title: plan.entries[found.deal.shortfall[nr]!.entry]!.title,
    })),
    seed,
    inputHash: hashOf(input, strong),
    isStrong: strong,
    entries: input.entries.length,
    ballotsEach: round.ballotsEach,
    conflicts: plan.dealing.conflicts.length,
    matching: loads.reduce((sum, { matching }) => sum + matching, 0),
    loads,
  }
}

async function loadsOf(ctx: Context, { plan, deal }: Planned): Promise<Load[]> {
  const { dealing, judges, calibrating } = plan
  const people = await ctx.db.execute<{ id: string; person: Load['person'] }>(
    facesOf(judges.map(({ id }) => id)),
    'objects',
  )
  const personOf = new Map(people.map(({ id, person }) => [id, person]))
  const kept = Map.groupBy(dealing.kept, ({ judge }) => judge)
  const all = Map.groupBy([...dealing.kept, ...deal.dealt], ({ judge }) => judge)
  const mends = Map.groupBy(deal.mends, ({ judge }) => judge)
  return judges.map(({ id, capacity, isIdle }, place) => {
    const mine = all.get(place) ?? []
    return {
      judgeId: id,
      person: personOf.get(id)!,
      load: mine.length + (calibrating.includes(id) ? 1 : 0),
      kept: kept.get(place)?.length ?? 0,
      capacity,
      matching: mine.filter(({ entry }) => misfit(dealing.entries[entry]!, dealing.judges[place]!) < 2)
        .length,
      isIdle,
      mends: (mends.get(place) ?? []).map(({ what }) => what),
    }
  })
}
