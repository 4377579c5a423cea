import { dateBadge } from '#features/event/event/life/date-badge.ts'
import { EnrollButton } from '#features/event/participant/ui/enroll-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { type EnrollmentProps, isComplete } from './enrollment-card.tsx'

/**
 * Enrollment button at the bottom of small screens, while there is something to do. Visitors see it even
 * before hydration.
 */
export function EnrollmentBar({ event, enrollment }: Pick<EnrollmentProps, 'event' | 'enrollment'>) {
  const isChecking = enrollment.state === 'checking'
  if (!(isChecking || hasMore.includes(enrollment.state)) || isComplete(event)) return null
  const { text } = dateBadge(event, new Date(event.startAt ?? 0).getUTCFullYear())
  return (
    <section className={classNames('bar bar--phone', isChecking && 'bar--strangers')} aria-label="Enrollment">
      <div className="wrap bar__in">
        <p className="bar__title">
          <strong>{event.title}</strong>
          <span>{text}</span>
        </p>
        {/* The card shows the reason for a refusal, so the bar leaves it out. */}
        <EnrollButton enrollment={{ ...enrollment, refusal: '' }} />
      </div>
    </section>
  )
}

const hasMore = ['signedOut', 'open', 'enrolling']
