import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { TallyLines } from './tally-list.tsx'
import type { ShownVote } from './vote-calls.ts'
import { describeEffect, describeOutcome } from './vote-texts.ts'
import './vote.css'

/** Maximum projects shown; the page of the vote has the others. */
const maxShown = 5

/** Shows the community's result next to the judges'. Renders nothing before the vote has opened. */
export function VoteSection({ vote, slug }: { vote: ShownVote; slug: string }) {
  if (vote.state === 'upcoming') return null
  return (
    <section aria-labelledby="h-vote">
      <SectionHead id="h-vote" title="Community vote" />
      <p>
        {describeEffect(vote)} {describeOutcome(vote)}
      </p>
      {vote.tally && <TallyLines tally={vote.tally.slice(0, maxShown)} {...{ slug }} />}
      <p className="row mt-4">
        <ButtonLink href={href('/event/:slug/vote', { slug })}>
          {vote.state === 'open' ? 'Vote for your favorites' : 'All about the vote'}
        </ButtonLink>
      </p>
    </section>
  )
}
