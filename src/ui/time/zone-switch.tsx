import { Button } from '../button.tsx'
import { showOwnZone, useShownZone } from './use-shown-zone.ts'
import { isSameClock, zoneName } from './zone-time.ts'

/** Names the zone of the times beside it. Offers the other zone if its clock differs at any of the times. */
export function ZoneSwitch({ zone: eventZone, moments }: { zone: string; moments: readonly string[] }) {
  const { zone, own, isOwn } = useShownZone(eventZone)
  const hasDifference = own !== null && moments.some((time) => !isSameClock(time, eventZone, own))
  return (
    <>
      {zoneName(zone)}.{' '}
      {hasDifference && (
        <Button variant="quiet" size="sm" aria-pressed={isOwn} onClick={() => showOwnZone(!isOwn)}>
          {isOwn ? 'Show in the event’s zone' : 'Show in my zone'}
        </Button>
      )}
    </>
  )
}
