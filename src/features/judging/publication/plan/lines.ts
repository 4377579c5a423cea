import type { Standing } from '#features/judging/judging/ranking/standings.ts'
import { medalOf } from '#features/event/submission/results/medal.ts'
import type { Plan } from './plan-contract.ts'

/** A line of the table: what the ballots say of an entry, and what it is given. */
export interface Line {
  submissionId: string
  standing: Standing
  givenPlace: number | null
  givenMedal: Plan['deviations'][number]['medal']
  reason: string
  isNamed: boolean
}

/**
 * The places that are named are given as the ballots say, with their medals, unless the organizers deviate; so many
 * places after the third are finalists. Whatever is given a place, a medal, a prize or a mention is named; of the
 * others nobody reads which project they are.
 */
export function linesOf(
  standings: readonly Standing[],
  { plan, idOf }: { plan: Plan; idOf: (entry: string) => string },
): Line[] {
  const deviations = new Map(plan.deviations.map((one) => [one.submissionId, one]))
  const honoured = new Set([
    ...plan.prizes.flatMap(({ submissionIds }) => submissionIds),
    ...plan.mentions.map(({ submissionId }) => submissionId),
  ])
  return standings.map((standing) => {
    const submissionId = idOf(standing.entry)
    const other = deviations.get(submissionId)
    const place = other ? other.place : standing.place
    const givenPlace = other || (place !== null && place <= plan.namedPlaces) ? place : null
    const isFinalist = place !== null && place > 3 && place <= (plan.finalists ?? 0)
    const byPlace = medalOf({ position: isFinalist ? 'FINALISTS' : null, eventPosition: givenPlace })
    const givenMedal = other?.medal ?? byPlace
    const isNamed = givenPlace !== null || givenMedal !== null || honoured.has(submissionId)
    return { submissionId, standing, givenPlace, givenMedal, reason: other?.reason ?? '', isNamed }
  })
}
