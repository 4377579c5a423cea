import { IconMinus, IconPlus } from '@tabler/icons-react'
import { href } from 'react-router'
import { Button, IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { getVoteCost, getMaxWeight } from '../modes.ts'
import type { ShownOwnVotes, ShownVote } from './vote-calls.ts'

interface BallotLineProps {
  entry: ShownOwnVotes['items'][number]
  slug: string
  vote: ShownVote
  canVote: boolean
  isBusy: boolean
  left: number
  onCast: (submissionId: string, weight: number) => void
}

export function BallotLine({ entry, slug, ...voting }: BallotLineProps) {
  const { title, shortDescription, team, isOwn } = entry
  const path = href('/event/:eventSlug/:teamSlug/:submissionSlug', {
    eventSlug: slug,
    teamSlug: team.slug,
    submissionSlug: entry.slug,
  })
  return (
    <li>
      <div className="vote-entries__about">
        <h2 className="text-lg">
          <Link href={path}>{title}</Link>
        </h2>
        <p className="small text-muted">{team.name}</p>
        <p>{shortDescription}</p>
      </div>
      {isOwn ? <p className="small text-muted">Your own project</p> : <Weight {...{ entry }} {...voting} />}
    </li>
  )
}

function Weight({ entry, vote, canVote, isBusy, left, onCast }: Omit<BallotLineProps, 'slug'>) {
  const { submissionId, title, weight } = entry
  if (!canVote)
    return weight > 0 && <p>{weight === 1 ? 'You voted for it' : `You gave it ${weight} votes`}</p>
  if (vote.mode === 'votes')
    return (
      <Button
        variant={weight > 0 ? 'done' : 'primary'}
        aria-pressed={weight > 0}
        aria-label={`${weight > 0 ? 'Voted' : 'Vote'} for ${title}`}
        disabled={weight === 0 && left === 0}
        busy={isBusy}
        onClick={() => onCast(submissionId, weight > 0 ? 0 : 1)}
      >
        {weight > 0 ? 'Voted' : 'Vote'}
      </Button>
    )
  const next = getVoteCost(weight + 1) - getVoteCost(weight)
  const canAdd = weight < getMaxWeight(vote.mode, vote.budget) && next <= left
  return (
    <div className="row">
      <IconButton
        icon={IconMinus}
        label={`One vote less for ${title}`}
        disabled={weight === 0}
        busy={isBusy}
        onClick={() => onCast(submissionId, weight - 1)}
      />
      <span className="vote-entries__weight">{weight}</span>
      <IconButton
        icon={IconPlus}
        label={`One vote more for ${title}, for ${next} credits`}
        disabled={!canAdd}
        busy={isBusy}
        onClick={() => onCast(submissionId, weight + 1)}
      />
    </div>
  )
}
