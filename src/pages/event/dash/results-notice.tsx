import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DashData } from '../dash.tsx'

/** Once the results are out: what the own team won, and the way to all of them. */
export function ResultsNotice({ data: { event, team } }: { data: DashData }) {
  if (!event.resultsPublishedAt) return null
  const won = event.prizes.filter(({ winners }) =>
    winners.some((one) => team !== null && one.team.slug === team.team.slug),
  )
  const prizes = won.map(({ title }) => `“${title}”`).join(' and ')
  return (
    <div className="wrap mt-6">
      <Notice
        title={won.length > 0 ? `Congratulations, your team won ${prizes}` : 'The results are out'}
        tone="success"
      >
        <p className="mt-2">
          <ButtonLink href={href('/event/:slug/results', { slug: event.slug })}>See the results</ButtonLink>
        </p>
      </Notice>
    </div>
  )
}
