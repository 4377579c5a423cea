import { getMedal } from '#features/event/submission/results/medal.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import type { ResultsEditData } from '../edit.tsx'
import type { JudgedSubmissions } from '../results-tab.tsx'

type PlacedRank = Pick<JudgedSubmissions['placed'][number], 'position' | 'eventPosition' | 'prizeIds'>

/**
 * Describes how many projects are in the results: a rank counts like a medal; projects with only a prize
 * count separately.
 */
export function countNamedProjects(placedProjects: readonly PlacedRank[]): string {
  const rankedCount = placedProjects.filter((project) => getMedal(project) ?? project.eventPosition).length
  const prizedCount = placedProjects.length - rankedCount
  const parts = [
    ...(rankedCount > 0 ? [`${projects(rankedCount)} with a medal or a rank`] : []),
    ...(prizedCount > 0 ? [`${rankedCount > 0 ? prizedCount : projects(prizedCount)} with a prize`] : []),
  ]
  return parts.join(', ')
}

/**
 * Lists extensions and judging that the results would cut off, with end times and the names of at most five
 * teams; empty when all is over.
 */
export function describeRunning({ extensions, judgingEndAt }: RunningState, zone: string): string[] {
  const formatTime = (time: string) => formatTimeWithZone(zone, time)
  const namedExtensions = extensions
    .slice(0, maxNamed)
    .map(({ team, until }) => `${team.name} until ${formatTime(until)}`)
  const more = extensions.length - namedExtensions.length
  return [
    ...(namedExtensions.length > 0
      ? [
          `Still has more time to submit: ${namedExtensions.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
        ]
      : []),
    ...(judgingEndAt ? [`Judging runs until ${formatTime(judgingEndAt)}.`] : []),
  ]
}

interface RunningState {
  extensions: readonly Pick<ResultsEditData['running']['extensions'][number], 'team' | 'until'>[]
  judgingEndAt: string | null
}

const maxNamed = 5
const projects = (count: number) => (count === 1 ? '1 project' : `${count} projects`)
