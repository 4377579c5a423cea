import { useShownZone } from './use-shown-zone.ts'
import { isSameClock, zoneName, zoneTime, type TimeStyle } from './zone-time.ts'

export type LocalTimeProps = {
  /** The instant, in ISO 8601 with Z. */
  at: string
  /** The event's IANA zone: what the server writes. */
  zone: string
  show?: TimeStyle | undefined
  /** Also tell the viewer's own time when it differs; on by default where there is a time of day. */
  both?: boolean | undefined
}

/**
 * A moment in the event's zone, named, and once scripts run also in the viewer's where the clocks differ; in the
 * viewer's alone where they chose so on this device.
 */
export function LocalTime({ at, zone, show = 'full', both = hasClock(show) }: LocalTimeProps) {
  const { zone: shown, own, isOwn } = useShownZone(zone)
  const isOther = both && !isOwn && own !== null && !isSameClock(at, zone, own)
  return (
    <>
      <time dateTime={at}>
        {zoneTime(at, shown, show)}
        {hasClock(show) && ` ${zoneName(shown)}`}
      </time>
      {isOther && <span className="text-muted"> ({formatOwnTime(at, zone, own)} where you are)</span>}
    </>
  )
}

/** Where only the clock differs the date is not said twice. */
function formatOwnTime(at: string, zone: string, own: string): string {
  const isSameDay = zoneTime(at, zone, 'date') === zoneTime(at, own, 'date')
  return zoneTime(at, own, isSameDay ? 'time' : 'full')
}

const hasClock = (show: TimeStyle) => show === 'time' || show === 'full'
