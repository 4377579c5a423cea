import { EventCrumbs } from '#features/event/event/ui/event-crumbs.tsx'
import { useEffect } from 'react'
import { href } from 'react-router'
import { Countdown } from '#ui/time/countdown.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useServerClock } from '#ui/time/use-server-clock.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import type { SubmissionPageData } from '../submission.tsx'
import './submission.css'

/** The event and the remaining time, by the server's clock. */
export function SubmissionHead({ data, onDeadline }: { data: SubmissionPageData; onDeadline: () => void }) {
  const { event, own, usualCloseAt, now } = data
  const { slug, title } = event
  const closesAt = own ? own.closesAt : usualCloseAt
  const isOpen = !event.paused && closesAt !== null && Date.parse(closesAt) > Date.parse(now)
  return (
    <header className="submission-head">
      <div>
        <EventCrumbs
          event={{ slug, title }}
          here="Submission"
          by={{ label: 'Dashboard', href: href('/event/:slug/dash', { slug }) }}
        />
        <h1>Your submission</h1>
        <p className="text-muted" dir="auto">
          {title}
        </p>
      </div>
      {isOpen && <Deadline {...{ closesAt, event, usualCloseAt, now, onDeadline }} />}
    </header>
  )
}

interface DeadlineProps extends Pick<SubmissionPageData, 'event' | 'usualCloseAt' | 'now'> {
  closesAt: string
  onDeadline: () => void
}

function Deadline({ closesAt, event: { timeZone }, usualCloseAt, now, onDeadline }: DeadlineProps) {
  const clockOffset = useServerClock(now)
  const isExtended = usualCloseAt !== null && Date.parse(closesAt) > Date.parse(usualCloseAt)
  useRunAt(Date.parse(closesAt) - clockOffset, onDeadline)
  return (
    <div className="submission-head__deadline">
      <p className="small text-muted mb-2">
        {isExtended ? 'Your team has more time, until ' : 'Submissions close '}
        <LocalTime at={closesAt} zone={timeZone} />
      </p>
      <Countdown
        to={closesAt}
        date={formatTimeWithZone(timeZone, closesAt)}
        what="until submissions close"
        over="Closed"
        heat
        ahead={clockOffset}
      />
    </div>
  )
}

const oneDayMs = 86_400_000

/**
 * Runs `action` half a second after the device's clock reaches `timeMs`, if that is at most a day ahead; a
 * page that stays open for days refreshes when it is used.
 */
function useRunAt(timeMs: number, action: () => void) {
  useEffect(() => {
    const wait = timeMs - Date.now()
    if (wait <= 0 || wait > oneDayMs) return undefined
    const timer = setTimeout(action, wait + 500)
    return () => clearTimeout(timer)
  })
}
