import { pausedBy, type PauseTimes } from '#features/event/event/life/pause-state.ts'
import { Notice } from '#ui/parts/notice.tsx'

/**
 * Notice for judges that the event is cancelled or postponed, and why. Renders nothing while it takes place.
 */
export function JudgingPaused({ statusReason, ...pausing }: PauseTimes & { statusReason: string }) {
  const pauseState = pausedBy(pausing)
  if (!pauseState) return null
  return (
    <div className="mb-4">
      <Notice
        tone={pauseState === 'cancelled' ? 'danger' : 'warning'}
        title={`This event is ${pauseState}, so there’s nothing to judge for now`}
      >
        {statusReason && <p className="break-words">{statusReason}</p>}
        <p>Your ballots are kept as they are.</p>
      </Notice>
    </div>
  )
}
