import { href } from 'react-router'
import { describeWin } from '#features/event/submission/results/wins/describe-win.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { findOwnReasonsPath } from '../data/own-reasons-path.ts'
import type { DashData } from '../data/load-dash.ts'

/** Published results: the viewer's team's awards, and links to their certificate and to all results. */
export function ResultsNotice({ data }: { data: DashData }) {
  const { event, own, isIn } = data
  if (!event.resultsPublishedAt) return null
  const hasRole = (event.viewer?.roles.length ?? 0) > 0
  const reasonsPath = findOwnReasonsPath(data)
  return (
    <Notice title={own?.won ? describeWin(own.won) : 'The results are out'} tone="success">
      <p className="row mt-2">
        {(isIn || hasRole) && (
          <ButtonLink
            variant={own?.won ? 'primary' : undefined}
            href={`${href('/account/certificates')}?event=${event.slug}`}
          >
            Get your certificate
          </ButtonLink>
        )}
        <ButtonLink href={href('/event/:slug/results', { slug: event.slug })}>See the results</ButtonLink>
        {reasonsPath && <ButtonLink href={reasonsPath}>What judges said of your project</ButtonLink>}
      </p>
    </Notice>
  )
}
