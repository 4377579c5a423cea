import { Countdown } from '#ui/time/countdown.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { zoneName, zoneTime } from '#ui/time/zone-time.ts'
import type { ShownProgress } from './progress-calls.ts'

/** How long judges still have, and by when they must have started. */
export function RoundClock({ progress, timeZone: zone }: { progress: ShownProgress; timeZone: string }) {
  const { round, startBy } = progress
  const { closesAt } = round
  if (round.state !== 'open') return <p>“{round.name}” is closed, so nothing changes any more.</p>
  return (
    <div>
      <p className="mb-2">
        “{round.name}” closes <LocalTime at={closesAt} zone={zone} />
      </p>
      <Countdown
        key={closesAt}
        to={closesAt}
        date={`${zoneTime(closesAt, zone, 'full')} ${zoneName(zone)}`}
        what="until the round closes"
        over="Closing"
        heat
      />
      {startBy && (
        <p className="small text-muted mt-2">
          Judges who haven’t started by <LocalTime at={startBy} zone={zone} /> give their projects to others.
        </p>
      )}
    </div>
  )
}
