import type { ScoringInputName } from '#features/judging/scoring/changed-inputs.ts'
import { Notice } from '#ui/parts/notice.tsx'

const names: Record<ScoringInputName, string> = {
  ballots: 'ballots',
  projects: 'projects',
  prizes: 'prizes',
  rubric: 'the rubric',
  rounds: 'rounds',
}

/** Explains that prepared results can't be published, and which inputs have changed if the server knows. */
export const StaleNotice = ({ changed }: { changed: readonly ScoringInputName[] }) => (
  <Notice tone="danger" title="Something has changed since">
    {describeChanged(changed)} changed since: prepare the results again to see what that moves.
  </Notice>
)

function describeChanged(changed: readonly ScoringInputName[]): string {
  if (changed.length === 0) return 'Ballots, projects, teams, prizes or the rubric have'
  const list = new Intl.ListFormat('en').format(changed.map((name) => names[name]))
  const isSingle = changed.length === 1 && changed[0] === 'rubric'
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} ${isSingle ? 'has' : 'have'}`
}
