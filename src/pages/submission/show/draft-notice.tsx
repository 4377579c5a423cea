import { href } from 'react-router'
import { HiddenNotice } from '#features/event/submission/ui/hidden-notice.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { SubmissionData } from '../show.tsx'

/** Explains to people with access why others don't see this page. */
export function DraftNotice({ submission }: { submission: SubmissionData['submission'] }) {
  const { isSubmitted, event } = submission
  const closesAt = event.submissionsCloseAt ?? event.endAt
  if (submission.isHidden) return <HiddenNotice event={event} />
  if (!isSubmitted)
    return (
      <Notice tone="warning" title="This is a draft">
        <p>
          Only the team and the organizers of {event.title} can see this page.{' '}
          <Link href={href('/event/:slug/submission', { slug: event.slug })}>Keep writing</Link>
        </p>
      </Notice>
    )
  return (
    <Notice title="Not public yet">
      <p>
        {event.title} shows its projects once submissions close
        {closesAt && (
          <>
            , <LocalTime at={closesAt} zone={event.timeZone} />
          </>
        )}
        . Until then only the team and the organizers can see this page.
      </p>
    </Notice>
  )
}
