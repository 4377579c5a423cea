import { getMedal, medalLabels } from '#features/event/submission/results/medal.ts'
import type { ShownLine } from './publication-calls.ts'

/** Describes how the organizers' award for a project deviates from its ballots. */
export function describeDecision({
  givenPlace,
  givenMedal,
}: Pick<ShownLine, 'givenPlace' | 'givenMedal'>): string {
  const medal = givenMedal && medalLabels[givenMedal]
  const isUsualMedal = givenMedal === getMedal({ position: null, eventPosition: givenPlace })
  const awards = [
    ...(givenPlace === null ? [] : [`place ${givenPlace}`]),
    ...(medal && !isUsualMedal ? [medal] : []),
  ]
  return awards.length > 0
    ? `The organizers gave it: ${awards.join(', ')}.`
    : 'The organizers gave it no place.'
}
