import { Temporal } from 'temporal-polyfill'

export interface Quiet {
  zone: string
  /** Minutes since midnight in the zone, half-open; both null for none. Quiet hours may cross midnight. */
  quietFrom: number | null
  quietTo: number | null
}

/** Returns the end of the current quiet hours; null outside of them. */
export function getQuietEnd({ zone, quietFrom, quietTo }: Quiet, now: Date): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const localTime = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const minute = localTime.hour * 60 + localTime.minute
  const spansMidnight = quietFrom > quietTo
  const isQuiet = spansMidnight
    ? minute >= quietFrom || minute < quietTo
    : minute >= quietFrom && minute < quietTo
  if (!isQuiet) return null
  const end = localTime
    .toPlainDate()
    .add({ days: spansMidnight && minute >= quietFrom ? 1 : 0 })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: Math.floor(quietTo / 60), minute: quietTo % 60 } })
  return new Date(end.epochMilliseconds)
}
