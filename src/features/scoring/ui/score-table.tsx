import { useState } from 'react'
import { EntryBallots } from './entry-ballots.tsx'
import { intervalOf, movedOf, pointsOf, shareOf } from './score-words.ts'
import type { ShownScore, ShownScores } from './scoring-calls.ts'
import { TableHead } from '#ui/tables/ledger.tsx'

/** A round's projects by place, raw and adjusted next to each other; each opens to its ballots. */
export function ScoreTable({ scores }: { scores: ShownScores }) {
  const hasParts = scores.parts > 1
  const columns = ['Raw', 'Adjusted', 'Moved', 'Interval', 'First three', 'Group', 'Ballots']
  return (
    <table className="ledger ledger--cards scores-table">
      <caption className="visually-hidden">Scores of {scores.round.name}</caption>
      <TableHead
        columns={[
          'Project',
          ...[...(hasParts ? ['Part'] : []), 'Place', ...columns].map((label) => ({ number: label })),
        ]}
      />
      <tbody>
        {scores.items.map((entry) => (
          <Row key={entry.submissionId} {...{ entry, hasParts }} round={scores.round} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  entry: ShownScore
  round: ShownScores['round']
  hasParts: boolean
}

function Row({ entry, round, hasParts }: RowProps) {
  const { title, teamName, part, place, raw, adjusted, ballots } = entry
  const has = ballots > 0
  const figures: [label: string, value: string | number][] = [
    ...(hasParts ? [['Part', has ? part : '–'] as [string, string | number]] : []),
    ['Place', place ?? '–'],
    ['Raw', pointsOf(raw)],
    ['Adjusted', pointsOf(adjusted)],
    ['Moved', raw === null || adjusted === null ? '–' : movedOf(adjusted - raw)],
    ['Interval', intervalOf(entry)],
    ['First three', has ? shareOf(entry.isAmongFirstThree) : '–'],
    ['Group', has ? entry.tieGroup : '–'],
    ['Ballots', `${ballots} of ${round.wanted}`],
  ]
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="block small text-muted">{teamName}</span>
        <Opened {...{ entry, round }} />
      </th>
      {figures.map(([label, value]) => (
        <td key={label} className="n" data-label={label}>
          {value}
        </td>
      ))}
    </tr>
  )
}

/** What moved a project: asked for once it is opened. */
function Opened({ entry: { submissionId, title }, round }: Pick<RowProps, 'entry' | 'round'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="scores-open" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Ballots <span className="visually-hidden">of {title}</span>
      </summary>
      {isOpen && <EntryBallots {...{ round, submissionId }} />}
    </details>
  )
}
