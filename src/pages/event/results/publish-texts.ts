import { getMedal } from '#features/event/submission/results/medal.ts'
import { momentIn } from '#ui/time/zone-time.ts'
import type { ResultsEditData } from './edit.tsx'
import type { JudgedSubmissions } from './results-tab.tsx'

type PlacedRank = Pick<JudgedSubmissions['placed'][number], 'position' | 'eventPosition' | 'prizeIds'>

/**
 * Counts the projects in the results: a rank counts like a medal; projects with only a prize count
 * separately.
 */
export function countNamedProjects(placed: readonly PlacedRank[]): string {
  const ranked = placed.filter((one) => getMedal(one) ?? one.eventPosition).length
  const prized = placed.length - ranked
  const parts = [
    ...(ranked > 0 ? [`${projects(ranked)} with a medal or a rank`] : []),
    ...(prized > 0 ? [`${ranked > 0 ? prized : projects(prized)} with a prize`] : []),
  ]
  return parts.join(', ')
}

/**
 * Lists extensions and judging that the results would cut off, with names and end times; empty when all is
 * over.
 */
export function describeRunning({ extensions, judgingEndAt }: Running, zone: string): string[] {
  const at = (moment: string) => momentIn(zone, moment)
  const namedExtensions = extensions
    .slice(0, maxNamed)
    .map(({ team, until }) => `${team.name} until ${at(until)}`)
  const more = extensions.length - namedExtensions.length
  return [
    ...(namedExtensions.length > 0
      ? [
          `Still has more time to submit: ${namedExtensions.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
        ]
      : []),
    ...(judgingEndAt ? [`Judging runs until ${at(judgingEndAt)}.`] : []),
  ]
}

interface Running {
  extensions: readonly Pick<ResultsEditData['running']['extensions'][number], 'team' | 'until'>[]
  judgingEndAt: string | null
}

const maxNamed = 5
const projects = (count: number) => (count === 1 ? '1 project' : `${count} projects`)
