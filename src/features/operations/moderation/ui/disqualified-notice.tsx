import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { measureAnchor } from './measure-anchor.ts'
import type { ShownOwnMeasure } from './moderation-calls.ts'

interface DisqualifiedNoticeProps {
  measure: ShownOwnMeasure
  /** Time zone of the event. */
  zone: string
}

/** Tells a team that its project is disqualified and why, with the way to appeal and its deadline. */
export function DisqualifiedNotice({ measure, zone }: DisqualifiedNoticeProps) {
  const { id, reason, canAppeal, appealUntil } = measure
  const path = `${href('/account/moderation')}#${measureAnchor(id)}`
  return (
    <Notice tone="danger" title="Your project is disqualified">
      <p>It takes no part in the judging and the results. Everyone can still see it.</p>
      <p className="whitespace-pre-line">
        <b>Reason:</b> {reason}
      </p>
      <p>
        {canAppeal ? (
          <>
            Your team can appeal once, until <LocalTime at={appealUntil} zone={zone} />.{' '}
            <Link href={path}>Appeal</Link>
          </>
        ) : (
          <>
            {describeAppeal(measure)} <Link href={path}>See the decision</Link>
          </>
        )}
      </p>
    </Notice>
  )
}

function describeAppeal({ appealedAt, decidedAt }: ShownOwnMeasure): string {
  if (!appealedAt) return 'The time to appeal is over.'
  return decidedAt ? 'Your appeal was answered.' : 'Your appeal is waiting for an answer.'
}
