import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { groupsTold } from './score-words.ts'
import { ScoreTable } from './score-table.tsx'
import type { ShownScores, ShownSeverity, ShownWarning } from './scoring-calls.ts'
import { SeverityList } from './severity-list.tsx'
import { WarningList } from './warning-list.tsx'
import './scores.css'

export interface ScoresProps {
  scores: ShownScores
  judges: readonly ShownSeverity[]
  warnings: readonly ShownWarning[]
}

/** What a round's ballots say: warnings first, then the places, then the judges. */
export function Scores({ scores, judges, warnings }: ScoresProps) {
  const { items, total, page, perPage, round } = scores
  if (total === 0)
    return (
      <EmptyState title="No projects in this round">
        Projects join a round when it opens. Look at its settings under Rounds.
      </EmptyState>
    )
  return (
    <div className="scores">
      <WarningList {...{ warnings }} wanted={round.wanted} />
      <section aria-labelledby="h-scores" className="scores-part">
        <SectionHead id="h-scores" title="Places" />
        <p>
          Raw is the mean of a project’s ballots. Adjusted is the same without how strict its judges are; it
          decides. The interval holds the places in nine draws of ten. {groupsTold} Published results are
          drawn again, so an interval there can differ by a place.
        </p>
        {items.length > 0 && <ScoreTable {...{ scores }} />}
        <Pagination {...{ page }} pages={Math.ceil(total / perPage)} label="Pages of scores" />
      </section>
      <SeverityList {...{ judges }} />
    </div>
  )
}
