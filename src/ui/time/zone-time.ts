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
 * An instant in words, in a zone: "Fri 27 Nov 2026, 18:00". Put together from the parts that Intl gives, because
 * its own commas and spaces (U+202F, U+2009) differ between Node and browsers. In: ISO 8601, an IANA zone.
 */
export function zoneTime(at: string, zone: string, style: TimeStyle): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of dateFormat({ ...styles[style], timeZone: zone }).formatToParts(new Date(at)))
    parts[type] = value
  const day = [parts.weekday, parts.day, parts.month, parts.year].filter(Boolean).join(' ')
  const clock = parts.hour && `${parts.hour}:${parts.minute}`
  return [day, clock]
    .filter(Boolean)
    .join(', ')
    .replaceAll(/[\u2009\u202f]/g, ' ')
}

/** A zone by its city: "Dublin time" for Europe/Dublin, "UTC" for what has none. */
export function zoneName(zone: string): string {
  if (/^(Etc\/|UTC$|GMT$)/.test(zone)) return zone.replace('Etc/', '')
  return `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`
}

/** An instant with the name of its zone, as e-mails and screens say it: "Fri 27 Nov 2026, 18:00 Dublin time". */
export const momentIn = (zone: string, at: string | Date): string =>
  `${zoneTime(new Date(at).toISOString(), zone, 'full')} ${zoneName(zone)}`

/** Whether two zones show the same clock at an instant. */
export function isSameClock(at: string, one: string, other: string): boolean {
  return one === other || zoneTime(at, one, 'full') === zoneTime(at, other, 'full')
}
