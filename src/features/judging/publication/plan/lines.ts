import type { Standing } from '#features/judging/judging/ranking/standings.ts'
import { getMedal } from '#features/event/submission/results/medal.ts'
import type { Plan } from './plan-contract.ts'

/** A line of the table: an entry's result by the ballots and its award. */
export interface Line {
  submissionId: string
  standing: Standing
  givenPlace: number | null
  givenMedal: Plan['deviations'][number]['medal']
  reason: string
  isNamed: boolean
}

/**
 * Returns the lines of the results table, in the order of `standings`. Named places and their medals follow the
 * ballots unless the organizers deviate. Places after the third, up to place `finalists`, are finalists.
 * Entries with a place, a medal, a prize or a mention are named; the others stay anonymous.
 */
export function buildLines(
  standings: readonly Standing[],
  { plan, idOf }: { plan: Plan; idOf: (entry: string) => string },
): Line[] {
  const deviations = new Map(plan.deviations.map((deviation) => [deviation.submissionId, deviation]))
  const honoredIds = new Set([
    ...plan.prizes.flatMap(({ submissionIds }) => submissionIds),
    ...plan.mentions.map(({ submissionId }) => submissionId),
  ])
  return standings.map((standing) => {
    const submissionId = idOf(standing.entry)
    const deviation = deviations.get(submissionId)
    const plannedPlace = deviation ? deviation.place : standing.place
    const givenPlace =
      deviation || (plannedPlace !== null && plannedPlace <= plan.namedPlaces) ? plannedPlace : null
    const isFinalist = plannedPlace !== null && plannedPlace > 3 && plannedPlace <= (plan.finalists ?? 0)
    const medalByPlace = getMedal({ position: isFinalist ? 'FINALISTS' : null, eventPosition: givenPlace })
    const givenMedal = deviation?.medal ?? medalByPlace
    const isNamed = givenPlace !== null || givenMedal !== null || honoredIds.has(submissionId)
    return { submissionId, standing, givenPlace, givenMedal, reason: deviation?.reason ?? '', isNamed }
  })
}
