import { reasonsPath } from '#features/event/submission/ui/shown-project.ts'
import type { DashData } from './load-dash.ts'

/**
 * Returns the path at which the viewer's team reads what judges said of its project. Null before results, for
 * results without ballots, and for a team that submitted nothing.
 */
export function findOwnReasonsPath({
  event,
  team,
  results,
}: Pick<DashData, 'event' | 'team' | 'results'>): string | null {
  const project = team?.team.submission
  if (!results?.hasReasons || !project?.isSubmitted || !project.slug) return null
  return reasonsPath({ event, team: team!.team, slug: project.slug })
}
