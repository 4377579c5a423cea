import { href } from 'react-router'
import { submissionPath } from '#features/submission/ui/project-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { PlaceData } from '../submission.tsx'

/** What is cancelled or postponed takes no projects; what was begun is kept. */
export function OnHold({ data: { event, submission } }: { data: PlaceData }) {
  const { slug, paused } = event
  const goesOn = paused === 'postponed'
  return (
    <EmptyState
      title={`This event is ${paused}`}
      action={
        submission ? (
          <ButtonLink href={submissionPath(submission)}>Read the draft</ButtonLink>
        ) : (
          <ButtonLink href={href('/event/:slug', { slug })}>See the event</ButtonLink>
        )
      }
    >
      {submission && `We’ve kept your draft “${submission.title || 'without a title'}”. `}
      {goesOn ? 'You can submit once there’s a new date.' : 'Nobody can submit to it any more.'}
    </EmptyState>
  )
}
