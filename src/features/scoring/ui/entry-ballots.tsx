import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { pointsOf, severityOf } from './score-words.ts'
import { scoringCalls, type ShownScores } from './scoring-calls.ts'

interface EntryBallotsProps {
  round: ShownScores['round']
  submissionId: string
}

/** The ballots of one project, and what each counts once its judge's severity is removed. */
export function EntryBallots({ round, submissionId }: EntryBallotsProps) {
  const { data, isError } = useQuery({
    queryKey: ['entry-ballots', round.id, submissionId],
    queryFn: () => scoringCalls.getEntryBallots({ roundId: round.id, submissionId, perPage: 100 }),
  })
  if (isError) return <p role="alert">We couldn’t load the ballots. Close this and open it again.</p>
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
          {judgeName}: {pointsOf(score)}, counts as {pointsOf(score - severity)}.{' '}
          <span className="text-muted">Scores {severityOf(severity).toLowerCase()}.</span>
        </li>
      ))}
    </ul>
  )
}
