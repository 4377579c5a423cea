import { formatCount } from '#lib/fields/numbers.ts'
import { BarList } from '#ui/charts/bar-list.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { TableHead } from '#ui/tables/ledger.tsx'
import type { ShownProgress } from './progress-calls.ts'

/** Chart of projects by number of ballots, and the projects with the fewest. */
export function Coverage({ progress: { coverage, short, ballotsEach } }: { progress: ShownProgress }) {
  const bars = coverage.map(({ ballots, entries }) => ({
    label: ballots === 1 ? '1 ballot' : `${ballots} ballots`,
    value: entries,
  }))
  return (
    <section aria-labelledby="coverage">
      <SectionHead
        id="coverage"
        title="Projects"
        small
        aside={`${formatCount(ballotsEach, 'ballot')} each`}
      />
      <div className="progress__coverage">
        <BarList label="Projects by number of ballots" bars={bars} />
        {short.length === 0 ? (
          <p>Every project has its ballots.</p>
        ) : (
          <table className="ledger">
            <caption className="visually-hidden">Projects that lack ballots</caption>
            <TableHead columns={['Fewest ballots first', { number: 'Ballots' }]} />
            <tbody>
              {short.map(({ submissionId, title, ballots }) => (
                <tr key={submissionId}>
                  <th scope="row">{title}</th>
                  <td className="n">
                    {ballots} of {ballotsEach}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
