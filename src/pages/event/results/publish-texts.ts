import { medalOf } from '#features/event/submission/results/medal.ts'
import { momentIn } from '#ui/time/zone-time.ts'
import type { ResultsEditData } from './edit.tsx'
import type { Judged } from './results-tab.tsx'

type Placed = Pick<Judged['placed'][number], 'position' | 'eventPosition' | 'prizeIds'>

/**
 * Counts the projects in the results: a rank counts like a medal; projects with only a prize count
 * separately.
 */
export function countNamedProjects(placed: readonly Placed[]): string {
  const ranked = placed.filter((one) => medalOf(one) ?? one.eventPosition).length
  const prized = placed.length - ranked
  const said = [
    ...(ranked > 0 ? [`${projects(ranked)} with a medal or a rank`] : []),
    ...(prized > 0 ? [`${ranked > 0 ? prized : projects(prized)} with a prize`] : []),
  ]
  return said.join(', ')
}

/**
 * Lists extensions and judging that the results would cut off, with names and end times; empty when all is
 * over.
 */
export function describeRunning({ extensions, judgingEndAt }: Running, zone: string): string[] {
  const at = (moment: string) => momentIn(zone, moment)
  const named = extensions.slice(0, most).map(({ team, until }) => `${team.name} until ${at(until)}`)
  const more = extensions.length - named.length
  return [
    ...(named.length > 0
      ? [`Still has more time to submit: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`]
      : []),
    ...(judgingEndAt ? [`Judging runs until ${at(judgingEndAt)}.`] : []),
  ]
}

interface Running {
  extensions: readonly Pick<ResultsEditData['running']['extensions'][number], 'team' | 'until'>[]
  judgingEndAt: string | null
}

const most = 5
const projects = (count: number) => (count === 1 ? '1 project' : `${count} projects`)
