import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { DashData } from '../data/load-dash.ts'

/** Notice with deadline and link while the community votes. */
export function VoteNotice({ data: { event, results } }: { data: DashData }) {
  const voteUntil = results?.voteUntil
  if (!voteUntil) return null
  return (
    <Notice title="The community vote is open">
      <p>
        Choose your favorites until <LocalTime at={voteUntil} zone={event.timeZone} />.
      </p>
      <p className="row mt-2">
        <ButtonLink href={href('/event/:slug/vote', { slug: event.slug })}>Vote</ButtonLink>
      </p>
    </Notice>
  )
}
