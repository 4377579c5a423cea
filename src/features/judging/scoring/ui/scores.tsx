import { EmptyState } from '#ui/parts/empty-state.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { ScoreTable } from './score-table.tsx'
import type { ShownScores, ShownSeverity, ShownWarning } from './scoring-calls.ts'
import { groupHint, describeSeverity } from './score-formats.ts'
import { describeTieRule } from './tie-texts.ts'
import { type JudgedState, describeWarnings } from './describe-warnings.ts'
import './scores.css'

export interface ScoresProps {
  scores: ShownScores
  judges: readonly ShownSeverity[]
  warnings: readonly ShownWarning[]
  state: JudgedState
}

/** Shows a round's results: warnings first, then the places, then the judges. */
export function Scores({ scores, judges, warnings, state }: ScoresProps) {
  const { items, total, page, perPage, round } = scores
  if (total === 0)
    return (
      <EmptyState title="No projects in this round">
        Projects join a round when it opens. Look at its settings under Rounds.
      </EmptyState>
    )
  return (
    <div className="scores">
      <WarningList {...{ warnings, state }} wanted={round.wanted} />
      <section aria-labelledby="h-scores" className="scores-part">
        <SectionHead id="h-scores" title="Places" />
        <p>
          {round.mode === 'pairwise'
            ? 'Won is the share of its comparisons that a project won. Its strength explains all comparisons best; it decides.'
            : 'Raw is the mean of a project’s ballots. Adjusted is the same without how strict its judges are; it decides.'}{' '}
          The interval holds the places in nine draws of ten. {groupHint} Published results are drawn again,
          so an interval there can differ by a place. {describeTieRule(scores.ties)}
        </p>
        {items.length > 0 && <ScoreTable {...{ scores }} />}
        <Pagination {...{ page }} pages={Math.ceil(total / perPage)} label="Pages of scores" />
      </section>
      {round.mode !== 'pairwise' && <SeverityList {...{ judges }} />}
    </div>
  )
}

/** Lists how strict each judge is; adjusted scores exclude this. */
function SeverityList({ judges }: { judges: readonly ShownSeverity[] }) {
  if (judges.length === 0) return null
  return (
    <section aria-labelledby="h-severity" className="scores-part">
      <SectionHead id="h-severity" title="How strict judges are" />
      <p>
        Estimated from projects that judges have in common. It’s removed from each ballot for the adjusted
        score, and only you and the other organizers read it.
      </p>
      <table className="ledger ledger--cards scores-table">
        <caption className="visually-hidden">Judges by how strict they are</caption>
        <TableHead columns={['Judge', { number: 'Scores' }, { number: 'Ballots' }]} />
        <tbody>
          {judges.map(({ judgeId, name, severity, ballots, isFlat }) => (
            <tr key={judgeId}>
              <th scope="row">
                {name} {isFlat && <Badge tone="warning">Gives all the same</Badge>}
              </th>
              <NumberCell label="Scores">{describeSeverity(severity)}</NumberCell>
              <NumberCell label="Ballots">{ballots}</NumberCell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface WarningListProps {
  warnings: readonly ShownWarning[]
  /** Planned number of ballots per project. */
  wanted: number
  state: JudgedState
}

/** Lists what to check before trusting the ranking, with next steps. */
function WarningList({ warnings, wanted, state }: WarningListProps) {
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="h-warnings" className="scores-part">
      <SectionHead id="h-warnings" title="Look at this first" />
      {describeWarnings(warnings, { wanted, state }).map(({ key, title, text, about }) => (
        <Notice key={key} tone="warning" title={title}>
          <p>{text}</p>
          {about.length > 0 && (
            <details open={about.length <= 5}>
              <summary>Which ones</summary>
              <ul>
                {about.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </details>
          )}
        </Notice>
      ))}
    </section>
  )
}
