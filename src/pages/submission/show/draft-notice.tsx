import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SubmissionData } from '../show.tsx'

/** Why others do not see this page, for those who do. */
export function DraftNotice({ submission }: { submission: SubmissionData['submission'] }) {
  const { isSubmitted, event } = submission
  const closesAt = event.submissionsCloseAt ?? event.endAt
  if (submission.isHidden)
    return (
      <Notice tone="danger" title="Hidden by the moderators">
        <p>
          Only the team and administrators can see this page, and it doesn’t take part in {event.title}.{' '}
          <Link href={href('/account/moderation')}>Why, and how to appeal</Link>
        </p>
      </Notice>
    )
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
