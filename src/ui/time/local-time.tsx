import { useShownZone } from './use-shown-zone.ts'
import { isSameClock, zoneName, formatZoneTime, type TimeStyle } from './zone-time.ts'

export type LocalTimeProps = {
  /** The time, in ISO 8601 with Z. */
  at: string
  /** The event's IANA zone, in which the server shows the time. */
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
  const isDifferent = both && !isOwn && own !== null && !isSameClock(at, zone, own)
  return (
    <>
      <time dateTime={at}>
        {formatZoneTime(at, shownZone, show)}
        {hasClock(show) && ` ${zoneName(shownZone)}`}
      </time>
      {isDifferent && <span className="text-muted"> ({formatOwnTime(at, zone, own)} where you are)</span>}
    </>
  )
}

/** Formats the time in the viewer's zone. Omits the date if it is the same in both zones. */
function formatOwnTime(time: string, zone: string, ownZone: string): string {
  const isSameDay = formatZoneTime(time, zone, 'date') === formatZoneTime(time, ownZone, 'date')
  return formatZoneTime(time, ownZone, isSameDay ? 'time' : 'full')
}

const hasClock = (show: TimeStyle) => show === 'time' || show === 'full'
