import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { hasNewDate } from '../life/moves/new-date.ts'
import type { Phase } from '../life/phase.ts'
import { pausedBy, type Pausing } from '../life/pause-state.ts'

interface PausedBannerProps extends Pausing {
  kind: 'event' | 'stream'
  statusReason: string
  movedFrom: string | null
  startAt: string | null
  phase: Phase
  timeZone: string
}

/**
 * Banner that says whether an event or stream is cancelled, postponed or moved, and why. Renders nothing if
 * it takes place as announced or has begun.
 */
export function PausedBanner({
  kind,
  statusReason,
  movedFrom,
  startAt,
  phase,
  timeZone,
  ...pausing
}: PausedBannerProps) {
  const paused = pausedBy(pausing)
  if (!paused && !hasNewDate({ movedFrom, startAt, phase })) return null
  const was = movedFrom && movedFrom !== startAt && paused !== 'cancelled'
  return (
    <div className="wrap">
      <Notice
        tone={paused === 'cancelled' ? 'danger' : 'warning'}
        title={paused ? `This ${kind} is ${paused}` : `This ${kind} has a new date`}
      >
        {was && (
          <p>
            Moved from <LocalTime at={movedFrom} zone={timeZone} />.
            {paused && ' The new date isn’t known yet.'}
          </p>
        )}
        {statusReason && <p className="break-words">{statusReason}</p>}
      </Notice>
    </div>
  )
}
