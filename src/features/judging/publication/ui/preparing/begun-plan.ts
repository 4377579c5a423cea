import { proposedFor } from '../../plan/proposed-winners.ts'
import type { Candidate, OfferedPrize, ShownLatest, ShownPrepared } from '../publication-calls.ts'
import { type PlanValues, valuesOf } from './plan-values.ts'

type Former = Pick<ShownPrepared | ShownLatest, 'plan' | 'isStale' | 'prizesByPlace'>

interface Now {
  prizes: readonly OfferedPrize[]
  candidates: readonly Candidate[]
  round: { id: string }
}

/** What the form begins with: what is prepared, or what a correction corrects, or what the ballots propose. */
export function begunPlan(former: Former | null, now: Now): PlanValues {
  const { plan = null } = former ?? {}
  const values = valuesOf(plan, now.prizes)
  const byPlace = former ? movedWith(former, now) : now.prizes
  const proposed = byPlace.map((prize) => [prize.id, proposedFor(prize, now.candidates)] as const)
  return { ...values, prizes: { ...values.prizes, ...Object.fromEntries(proposed) } }
}

/** The prizes that nobody chose by hand, once there is another ranking for them to go with. */
function movedWith({ plan, isStale, prizesByPlace }: Former, { prizes, candidates, round }: Now) {
  const isOther = isStale || plan.roundId !== round.id
  // Projects that nothing connects have places by the organizers’ word alone, which candidates don’t have.
  if (!isOther || candidates.every(({ place }) => place === null)) return []
  return prizes.filter(({ id }) => prizesByPlace.includes(id))
}
