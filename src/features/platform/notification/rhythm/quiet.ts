import { Temporal } from 'temporal-polyfill'

export interface Quiet {
  zone: string
  /** Minutes since midnight in the zone, half-open; both null for none. Quiet hours may cross midnight. */
  quietFrom: number | null
  quietTo: number | null
}

/** Returns the end of the current quiet hours; null outside of them. */
export function quietUntil({ zone, quietFrom, quietTo }: Quiet, now: Date): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const minute = there.hour * 60 + there.minute
  const isOverMidnight = quietFrom > quietTo
  const isQuiet = isOverMidnight
    ? minute >= quietFrom || minute < quietTo
    : minute >= quietFrom && minute < quietTo
  if (!isQuiet) return null
  const end = there
    .toPlainDate()
    .add({ days: isOverMidnight && minute >= quietFrom ? 1 : 0 })
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: Math.floor(quietTo / 60), minute: quietTo % 60 } })
  return new Date(end.epochMilliseconds)
}
