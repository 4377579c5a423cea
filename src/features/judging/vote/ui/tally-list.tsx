import { href } from 'react-router'
import { formatCount } from '#lib/fields/numbers.ts'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { ShownVote } from './vote-calls.ts'
import { formatCounts } from './vote-texts.ts'

export function TallyList({ vote: { tally, excluded }, slug }: { vote: ShownVote; slug: string }) {
  return (
    <section aria-labelledby="h-tally">
      <SectionHead id="h-tally" title="The count" />
      {tally?.length === 0 && <p>Nobody voted.</p>}
      {tally && <TallyLines {...{ tally, slug }} />}
      {excluded.map(({ reason, voters, votes }) => (
        <p key={reason} className="small text-muted">
          Not counted: {formatCount(votes, 'vote')} of {formatCount(voters, 'person', 'people')}. {reason}
        </p>
      ))}
    </section>
  )
}

interface TallyLinesProps {
  tally: NonNullable<ShownVote['tally']>
  slug: string
}

export const TallyLines = ({ tally, slug }: TallyLinesProps) => (
  <ol className="vote-tally">
    {tally.map(({ submissionId, title, team, slug: submissionSlug, ...counts }) => (
      <li key={submissionId}>
        <span className="vote-entries__about">
          <Link
            href={href('/event/:eventSlug/:teamSlug/:submissionSlug', {
              eventSlug: slug,
              teamSlug: team.slug,
              submissionSlug,
            })}
          >
            {title}
          </Link>{' '}
          <span className="text-muted">{team.name}</span>
        </span>
        <span>{formatCounts(counts)}</span>
      </li>
    ))}
  </ol>
)
