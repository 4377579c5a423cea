import { useShownZone } from './use-shown-zone.ts'
import { isSameClock, zoneName, zoneTime, type TimeStyle } from './zone-time.ts'

export type LocalTimeProps = {
  /** The time, in ISO 8601 with Z. */
  at: string
  /** The event's IANA zone, which the server uses. */
  zone: string
  show?: TimeStyle | undefined
  /** Whether to also show the viewer's own time if it differs; by default, only if there is a time of day. */
  both?: boolean | undefined
}

/**
 * A time in the event's zone, with the zone's name. Once scripts run, also in the viewer's zone if the clocks
 * differ, or only there if the viewer chose so on this device.
 */
export function LocalTime({ at, zone, show = 'full', both = hasClock(show) }: LocalTimeProps) {
  const { zone: shownZone, own, isOwn } = useShownZone(zone)
  const isOther = both && !isOwn && own !== null && !isSameClock(at, zone, own)
  return (
    <>
      <time dateTime={at}>
        {zoneTime(at, shownZone, show)}
        {hasClock(show) && ` ${zoneName(shownZone)}`}
      </time>
      {isOther && <span className="text-muted"> ({formatOwnTime(at, zone, own)} where you are)</span>}
    </>
  )
}

/** Formats the viewer's own time. Omits the date if only the clock differs. */
function formatOwnTime(at: string, zone: string, own: string): string {
  const isSameDay = zoneTime(at, zone, 'date') === zoneTime(at, own, 'date')
  return zoneTime(at, own, isSameDay ? 'time' : 'full')
}

const hasClock = (show: TimeStyle) => show === 'time' || show === 'full'
