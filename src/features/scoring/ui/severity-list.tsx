import { Badge } from '#ui/parts/badge.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import { severityOf } from './score-words.ts'
import type { ShownSeverity } from './scoring-calls.ts'

/** How strict each judge is; what the adjusted scores are without. */
export function SeverityList({ judges }: { judges: readonly ShownSeverity[] }) {
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
              <NumberCell label="Scores">{severityOf(severity)}</NumberCell>
              <NumberCell label="Ballots">{ballots}</NumberCell>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
