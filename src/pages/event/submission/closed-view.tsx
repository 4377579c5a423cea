import { href } from 'react-router'
import '#features/event/submission/ui/draft/draft.css'
import { Receipt } from '#features/event/submission/ui/receipt.tsx'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { SubmissionPageData } from '../submission.tsx'

/** View after the deadline: the receipt, or a notice that nothing was submitted. */
export function ClosedView({
  data: { event, own, submission, hasReasons, origin },
}: {
  data: SubmissionPageData
}) {
  const closedText = event.phase === 'ended' ? 'The event has ended' : 'Submissions have closed'
  const closeTime = own?.closesAt && <LocalTime at={own.closesAt} zone={event.timeZone} />
  if (!submission)
    return (
      <EmptyState
        title={closedText}
        action={<ButtonLink href={href('/event/:slug', { slug: event.slug })}>See the event</ButtonLink>}
      >
        Your team didn’t submit anything.
      </EmptyState>
    )
  if (submission.isSubmitted) return <Receipt {...{ submission, origin, hasReasons }} isClosed />
  return (
    <Notice tone="warning" title={closedText}>
      <p>
        Your draft “{submission.title || 'without a title'}” wasn’t submitted
        {closeTime && <> before {closeTime}</>}. We’ve kept it; if something went wrong, ask the organizers
        for more time.
      </p>
      <p className="mt-2">
        <ButtonLink size="sm" href={submissionPath(submission)}>
          Read the draft
        </ButtonLink>
      </p>
    </Notice>
  )
}
