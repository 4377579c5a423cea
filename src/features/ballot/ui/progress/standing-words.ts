import type { Tone } from '#ui/parts/badge.tsx'
import type { ShownJudge, ShownProgress } from './progress-calls.ts'

/** Where a judge is, in words. In a round of pairs the number of ballots is not that of projects. */
export function standingOf(
  { assigned, drafts, submitted }: ShownJudge,
  mode: ShownProgress['round']['mode'],
): { label: string; tone: Tone } {
  if (drafts + submitted === 0)
    return assigned === 0
      ? { label: 'No projects yet', tone: 'grey' }
      : { label: 'Not started', tone: 'warning' }
  if (mode !== 'pairwise' && drafts === 0 && submitted >= assigned) return { label: 'Done', tone: 'success' }
  return { label: 'Begun', tone: 'info' }
}
