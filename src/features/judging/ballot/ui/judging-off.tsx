import { pausedBy, type Pausing } from '#features/event/event/life/pause-state.ts'
import { Notice } from '#ui/parts/notice.tsx'

/**
 * Notice for judges that the event is cancelled or postponed, and why. Renders nothing while it takes place.
 */
export function JudgingOff({ statusReason, ...pausing }: Pausing & { statusReason: string }) {
  const paused = pausedBy(pausing)
  if (!paused) return null
  return (
    <div className="mb-4">
      <Notice
        tone={paused === 'cancelled' ? 'danger' : 'warning'}
        title={`This event is ${paused}, so there’s nothing to judge for now`}
      >
        {statusReason && <p className="break-words">{statusReason}</p>}
        <p>Your ballots are kept as they are.</p>
      </Notice>
    </div>
  )
}
