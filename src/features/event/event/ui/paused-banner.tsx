import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { hasNewDate } from '../life/moves/new-date.ts'
import type { Phase } from '../life/phase.ts'
import { pausedBy, type PauseTimes } from '../life/pause-state.ts'

interface PausedBannerProps extends PauseTimes {
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
  const pauseState = pausedBy(pausing)
  if (!pauseState && !hasNewDate({ movedFrom, startAt, phase })) return null
  const previousDate = movedFrom && movedFrom !== startAt && pauseState !== 'cancelled'
  return (
    <div className="wrap">
      <Notice
        tone={pauseState === 'cancelled' ? 'danger' : 'warning'}
        title={pauseState ? `This ${kind} is ${pauseState}` : `This ${kind} has a new date`}
      >
        {previousDate && (
          <p>
            Moved from <LocalTime at={movedFrom} zone={timeZone} />.
            {pauseState && ' The new date isn’t known yet.'}
          </p>
        )}
        {statusReason && <p className="break-words">{statusReason}</p>}
      </Notice>
    </div>
  )
}
