import { dateFormat } from '#lib/fields/formats.ts'

export type TimeStyle = 'date' | 'day' | 'time' | 'full'

const styles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
}

/**
 * Formats a time in a zone: "Fri 27 Nov 2026, 18:00". Joins the parts that Intl returns, because Intl's own
 * commas and spaces (U+202F, U+2009) differ between Node and browsers. Takes ISO 8601 and an IANA zone.
 */
export function formatZoneTime(time: string, zone: string, style: TimeStyle): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of dateFormat({ ...styles[style], timeZone: zone }).formatToParts(
    new Date(time),
  ))
    parts[type] = value
  const day = [parts.weekday, parts.day, parts.month, parts.year].filter(Boolean).join(' ')
  const clock = parts.hour && `${parts.hour}:${parts.minute}`
  return [day, clock]
    .filter(Boolean)
    .join(', ')
    .replaceAll(/[\u2009\u202f]/g, ' ')
}

/**
 * Names a zone by its city, "Dublin time" for Europe/Dublin, or without a city by its own name, such as
 * "UTC".
 */
export function zoneName(zone: string): string {
  if (/^(Etc\/|UTC$|GMT$)/.test(zone)) return zone.replace('Etc/', '')
  return `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`
}

/**
 * Formats a time with its zone's name, as in e-mails and on screens: "Fri 27 Nov 2026, 18:00 Dublin time".
 */
export const formatTimeWithZone = (zone: string, time: string | Date): string =>
  `${formatZoneTime(new Date(time).toISOString(), zone, 'full')} ${zoneName(zone)}`

/** Whether two zones have the same local time at the given time. */
export function isSameClock(time: string, zone: string, otherZone: string): boolean {
  return zone === otherZone || formatZoneTime(time, zone, 'full') === formatZoneTime(time, otherZone, 'full')
}
