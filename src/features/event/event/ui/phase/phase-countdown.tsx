import { Countdown } from '#ui/time/countdown.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import type { Phase } from '../../life/phase.ts'

type PhaseCountdownProps = {
  phase: Phase
  timeZone: string
  startAt: string | null
  endAt: string | null
  submissionsCloseAt?: string | null
  judgingEndAt?: string | null
  resultsPublishedAt?: string | null
  /** Label of the date that a live event counts down to. */
  closing?: string
}

/** Counts down to the next key date, with that date in words above. */
export function PhaseCountdown({ closing = 'Submissions close', ...event }: PhaseCountdownProps) {
  const { phase, timeZone, startAt, endAt, submissionsCloseAt = null, judgingEndAt = null } = event
  // The end of judging doesn't matter once the results are out.
  const judgingEnd = event.resultsPublishedAt ? null : judgingEndAt
  const next: Partial<Record<Phase, [string, string | null]>> = {
    registration: ['Starts', startAt],
    running: [closing, submissionsCloseAt ?? endAt],
    judging: ['Judging ends', judgingEnd],
  }
  const [label, time] = next[phase] ?? ['', null]
  if (!time) return null
  return (
    <div>
      <p className="small text-muted mb-2 ev-moment">
        {label} <LocalTime at={time} zone={timeZone} />
      </p>
      <Countdown
        to={time}
        date={formatTimeWithZone(timeZone, time)}
        what={`until: ${label.toLowerCase()}`}
        over="Now"
        heat={phase === 'running'}
      />
    </div>
  )
}
