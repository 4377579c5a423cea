import { getProposedWinners } from '../../plan/proposed-winners.ts'
import type { Candidate, OfferedPrize, ShownLatestVersion, ShownPreparation } from '../publication-calls.ts'
import { type PlanValues, toFormValues } from './plan-values.ts'

type PreviousPlan = Pick<ShownPreparation | ShownLatestVersion, 'plan' | 'gone' | 'isStale' | 'prizesByPlace'>

interface CurrentData {
  prizes: readonly OfferedPrize[]
  candidates: readonly Candidate[]
  round: { id: string }
}

/** Returns the form's initial values: the prepared plan, the plan to correct, or the ballots' proposal. */
export function getInitialPlan(previous: PreviousPlan | null, now: CurrentData): PlanValues {
  const { plan = null } = previous ?? {}
  const values = removeGone(toFormValues(plan, now.prizes), previous?.gone ?? [])
  const movablePrizes = previous ? listMovedPrizes(previous, now) : now.prizes
  const proposals = movablePrizes.map(
    (prize) => [prize.id, getProposedWinners(prize, now.candidates)] as const,
  )
  return { ...values, prizes: { ...values.prizes, ...Object.fromEntries(proposals) } }
}

/** Returns prizes without a manual choice if the ranking has changed, so that they follow it. */
function listMovedPrizes(
  { plan, isStale, prizesByPlace }: PreviousPlan,
  { prizes, candidates, round }: CurrentData,
) {
  const isOtherRanking = isStale || plan.roundId !== round.id
  // Unconnected projects have places only by the organizers’ decision, and candidates have none.
  if (!isOtherRanking || candidates.every(({ place }) => place === null)) return []
  return prizes.filter(({ id }) => prizesByPlace.includes(id))
}

/** Returns the values without projects that can't get an award any more. */
function removeGone(values: PlanValues, goneProjects: PreviousPlan['gone']): PlanValues {
  const isRemaining = (id: string) => goneProjects.every(({ submissionId }) => submissionId !== id)
  return {
    ...values,
    prizes: Object.fromEntries(
      Object.entries(values.prizes).map(([id, winners]) => [id, winners.filter(isRemaining)]),
    ),
    mentions: values.mentions.filter(({ submissionId }) => isRemaining(submissionId)),
    deviations: values.deviations.filter(({ submissionId }) => isRemaining(submissionId)),
  }
}

/** Returns the line about projects that left the plan. */
export const describeGoneProjects = (goneProjects: PreviousPlan['gone']): string =>
  `${goneProjects.map(({ title }) => `“${title}”`).join(', ')} ${goneProjects.length === 1 ? 'isn’t' : 'aren’t'} in the judging any more, so we took ${goneProjects.length === 1 ? 'it' : 'them'} out below. Look at the prizes, mentions and deviations before you prepare the results again.`
