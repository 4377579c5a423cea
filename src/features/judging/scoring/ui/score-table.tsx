import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LoadingFailed } from '#ui/parts/notice.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import {
  formatInterval,
  formatAdjustment,
  formatPoints,
  formatDrawShare,
  describeSeverity,
} from './score-formats.ts'
import { describeTie } from './tie-texts.ts'
import { type ShownScore, type ShownScores, scoringCalls } from './scoring-calls.ts'
import { TableHead } from '#ui/tables/ledger.tsx'

/**
 * Shows a round's projects by place, with raw and adjusted scores side by side. Each row expands to its
 * ballots.
 */
export function ScoreTable({ scores }: { scores: ShownScores }) {
  const hasParts = scores.parts > 1
  const columns = [...getScoreHeaders(scores.round), 'Interval', 'First three', 'Group', 'Ballots']
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
          <Row key={entry.submissionId} {...{ entry, hasParts }} round={scores.round} ties={scores.ties} />
        ))}
      </tbody>
    </table>
  )
}

/**
 * Returns the headers of the score columns. A strength from pairs has a scale of its own, so it has no
 * adjusted score.
 */
const getScoreHeaders = ({ mode }: ShownScores['round']) =>
  mode === 'pairwise' ? ['Won %', 'Strength'] : ['Raw', 'Adjusted', 'Moved']

interface RowProps {
  entry: ShownScore
  round: ShownScores['round']
  ties: ShownScores['ties']
  hasParts: boolean
}

function Row({ entry, round, ties, hasParts }: RowProps) {
  const tie = describeTie(entry, ties)
  const { title, teamName, part, place, raw, adjusted, ballots } = entry
  const hasBallots = ballots > 0
  const movedText = raw === null || adjusted === null ? '–' : formatAdjustment(adjusted - raw)
  const scores = [formatPoints(raw), formatPoints(adjusted), movedText]
  const fields: [label: string, value: string | number][] = [
    ...(hasParts ? [['Part', hasBallots ? part : '–'] as [string, string | number]] : []),
    ['Place', place ?? '–'],
    ...getScoreHeaders(round).map((label, index): [string, string] => [label, scores[index]!]),
    ['Interval', formatInterval(entry)],
    ['First three', hasBallots ? formatDrawShare(entry.isAmongFirstThree) : '–'],
    ['Group', hasBallots ? entry.tieGroup : '–'],
    ['Ballots', round.mode === 'pairwise' ? ballots : `${ballots} of ${round.wanted}`],
  ]
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="block small text-muted">{teamName}</span>
        {tie && <span className="block small text-muted">{tie}</span>}
        <ScoreDetails {...{ entry, round }} />
      </th>
      {fields.map(([label, value]) => (
        <td key={label} className="n" data-label={label}>
          {value}
        </td>
      ))}
    </tr>
  )
}

/** Details of a project's row; its ballots load once the row is expanded. */
function ScoreDetails({ entry: { submissionId, title }, round }: Pick<RowProps, 'entry' | 'round'>) {
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

interface EntryBallotsProps {
  round: ShownScores['round']
  submissionId: string
}

/** Lists the ballots of a project, and each one's score once its judge's severity is removed. */
function EntryBallots({ round, submissionId }: EntryBallotsProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['entry-ballots', round.id, submissionId],
    queryFn: () => scoringCalls.getEntryBallots({ roundId: round.id, submissionId, perPage: 100 }),
  })
  if (isError)
    return <LoadingFailed message="We couldn’t load the ballots." askAgain={() => void refetch()} />
  if (!data) return <Skeleton height="4rem" />
  if (data.items.length === 0)
    return (
      <p>
        {round.mode === 'pairwise'
          ? 'In a round of pairs each ballot is about two projects, so none belongs to one alone.'
          : 'No judge has submitted a ballot.'}
      </p>
    )
  return (
    <ul className="scores-ballots">
      {data.items.map(({ judgeId, judgeName, score, severity }) => (
        <li key={judgeId}>
          {judgeName}: {formatPoints(score)}, counts as {formatPoints(score - severity)}.{' '}
          <span className="text-muted">Scores {describeSeverity(severity).toLowerCase()}.</span>
        </li>
      ))}
    </ul>
  )
}
