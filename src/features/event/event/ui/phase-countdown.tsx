import { Countdown } from '#ui/time/countdown.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { momentIn } from '#ui/time/zone-time.ts'
import type { Phase } from '../life/phase.ts'

type PhaseCountdownProps = {
  phase: Phase
  timeZone: string
  startAt: string | null
  endAt: string | null
  submissionsCloseAt?: string | null
  judgingEndAt?: string | null
  resultsPublishedAt?: string | null
  /** What a running one counts down to. */
  closing?: string
}

/** Counts to the next moment that matters, with that moment in words above. */
export function PhaseCountdown({ closing = 'Submissions close', ...event }: PhaseCountdownProps) {
  const { phase, timeZone, startAt, endAt, submissionsCloseAt = null, judgingEndAt = null } = event
  // Once results are out nobody waits for the end of judging.
  const judged = event.resultsPublishedAt ? null : judgingEndAt
  const next: Partial<Record<Phase, [string, string | null]>> = {
    registration: ['Starts', startAt],
    running: [closing, submissionsCloseAt ?? endAt],
    judging: ['Judging ends', judged],
  }
  const [label, at] = next[phase] ?? ['', null]
  if (!at) return null
  return (
    <div>
      <p className="small text-muted mb-2 ev-moment">
        {label} <LocalTime at={at} zone={timeZone} />
      </p>
      <Countdown
        to={at}
        date={momentIn(timeZone, at)}
        what={`until: ${label.toLowerCase()}`}
        over="Now"
        heat={phase === 'running'}
      />
    </div>
  )
}
