import { Badge } from '#ui/parts/badge.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
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
        <thead>
          <tr>
            <th scope="col">Judge</th>
            <th scope="col" className="n">
              Scores
            </th>
            <th scope="col" className="n">
              Ballots
            </th>
          </tr>
        </thead>
        <tbody>
          {judges.map(({ judgeId, name, severity, ballots, isFlat }) => (
            <tr key={judgeId}>
              <th scope="row">
                {name} {isFlat && <Badge tone="warning">Gives all the same</Badge>}
              </th>
              <td className="n" data-label="Scores">
                {severityOf(severity)}
              </td>
              <td className="n" data-label="Ballots">
                {ballots}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
