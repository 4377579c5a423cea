import { proposedFor } from '../../plan/proposed-winners.ts'
import type { Candidate, OfferedPrize, ShownLatest, ShownPrepared } from '../publication-calls.ts'
import { type PlanValues, toFormValues } from './plan-values.ts'

type Former = Pick<ShownPrepared | ShownLatest, 'plan' | 'gone' | 'isStale' | 'prizesByPlace'>

interface Now {
  prizes: readonly OfferedPrize[]
  candidates: readonly Candidate[]
  round: { id: string }
}

/** Returns the form's initial values: the prepared plan, the plan to correct, or the ballots' proposal. */
export function begunPlan(former: Former | null, now: Now): PlanValues {
  const { plan = null } = former ?? {}
  const values = withoutGone(toFormValues(plan, now.prizes), former?.gone ?? [])
  const byPlace = former ? movedWith(former, now) : now.prizes
  const proposed = byPlace.map((prize) => [prize.id, proposedFor(prize, now.candidates)] as const)
  return { ...values, prizes: { ...values.prizes, ...Object.fromEntries(proposed) } }
}

/** Returns prizes without a manual choice if the ranking has changed, so that they follow it. */
function movedWith({ plan, isStale, prizesByPlace }: Former, { prizes, candidates, round }: Now) {
  const isOther = isStale || plan.roundId !== round.id
  // Unconnected projects have places only by the organizers’ decision, and candidates have none.
  if (!isOther || candidates.every(({ place }) => place === null)) return []
  return prizes.filter(({ id }) => prizesByPlace.includes(id))
}

/** Returns the values without projects that can't get an award any more. */
function withoutGone(values: PlanValues, gone: Former['gone']): PlanValues {
  const isThere = (id: string) => gone.every(({ submissionId }) => submissionId !== id)
  return {
    ...values,
    prizes: Object.fromEntries(
      Object.entries(values.prizes).map(([id, winners]) => [id, winners.filter(isThere)]),
    ),
    mentions: values.mentions.filter(({ submissionId }) => isThere(submissionId)),
    deviations: values.deviations.filter(({ submissionId }) => isThere(submissionId)),
  }
}

/** Returns the line about projects that left the plan. */
export const describeGone = (gone: Former['gone']): string =>
  `${gone.map(({ title }) => `“${title}”`).join(', ')} ${gone.length === 1 ? 'isn’t' : 'aren’t'} in the judging any more, so we took ${gone.length === 1 ? 'it' : 'them'} out below. Look at the prizes, mentions and deviations before you prepare the results again.`
