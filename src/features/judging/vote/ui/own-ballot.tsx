import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LoadingFailed, Notice } from '#ui/parts/notice.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { BallotLine } from './ballot-line.tsx'
import { EligibilityNotice } from './eligibility-notice.tsx'
import type { ShownOwnVotes, ShownVote } from './vote-calls.ts'

const perPage = 100

interface OwnBallotProps {
  eventId: string
  slug: string
  vote: ShownVote
}

/** Lists the projects that the viewer can vote for, with their remaining budget. */
export function OwnBallot({ eventId, slug, vote }: OwnBallotProps) {
  const { data: session, status } = useSession()
  const [page, setPage] = useState(1)
  const queries = useQueryClient()
  const key = ['own-votes', eventId, session?.account.id]
  const { data, isError, refetch } = useQuery({
    queryKey: [...key, page],
    queryFn: async () => (await import('./vote-calls.ts')).voteCalls.getOwnVotes({ eventId, page, perPage }),
    enabled: status === 'authenticated',
  })
  const { act, isBusy } = useAct(() => queries.invalidateQueries({ queryKey: key }))
  if (status === 'unauthenticated') return <SignInFirst slug={slug} />
  if (isError)
    return <LoadingFailed message="We couldn’t load the projects." askAgain={() => void refetch()} />
  if (!data) return <Skeleton height="16rem" />
  const isOpen = vote.state === 'open'
  const canVote = isOpen && data.standing === 'voter'
  const cast = (submissionId: string, weight: number) =>
    void act(async () => (await import('./vote-calls.ts')).voteCalls.castVote({ submissionId, weight }))
  return (
    <div className="stack">
      {isOpen && <EligibilityNotice standing={data.standing} slug={slug} />}
      {data.standing === 'voter' && <RemainingVotes own={data} mode={vote.mode} />}
      <ul className="vote-entries">
        {data.items.map((entry) => (
          <BallotLine
            key={entry.submissionId}
            {...{ entry, slug, vote, canVote, isBusy }}
            left={data.budget - data.spent}
            onCast={cast}
          />
        ))}
      </ul>
      {data.total > perPage && (
        <p className="row">
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Back</Button>}
          {page * perPage < data.total && <Button onClick={() => setPage(page + 1)}>More projects</Button>}
        </p>
      )}
    </div>
  )
}

const SignInFirst = ({ slug }: { slug: string }) => (
  <Notice title="Sign in to vote">
    <p>People who enrolled in time can vote.</p>
    <p className="mt-2">
      <ButtonLink
        size="sm"
        href={`${href('/login')}?callbackUrl=${encodeURIComponent(href('/event/:slug/vote', { slug }))}`}
      >
        Sign in
      </ButtonLink>
    </p>
  </Notice>
)

const RemainingVotes = ({ own, mode }: { own: ShownOwnVotes; mode: ShownVote['mode'] }) => (
  <output className="vote-left">
    <strong>{own.budget - own.spent}</strong> of {own.budget} {mode} left. You can change your mind until
    voting closes.
  </output>
)
