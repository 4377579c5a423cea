import { Temporal } from 'temporal-polyfill'

/**
 * Converts a time to local time in the zone, for an input of type datetime-local. Takes ISO with Z; null
 * becomes ''.
 */
export function toLocalTime(instant: string | null, zone: string): string {
  if (!instant) return ''
  return formatLocalTime(Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime())
}

const formatLocalTime = (localTime: Temporal.PlainDateTime): string =>
  localTime.toString({ smallestUnit: localTime.second === 0 ? 'minute' : 'second' })

/** Moves a local time by as much as another one moved; null if one of them is empty or invalid. */
export function shiftLocalTime(localTime: string, { from, to }: { from: string; to: string }): string | null {
  const time = parsePlainDateTime(localTime)
  const [before, after] = [parsePlainDateTime(from), parsePlainDateTime(to)]
  return time && before && after && formatLocalTime(time.add(before.until(after)))
}

/**
 * Converts a local time to ISO with Z; null for empty or invalid input. A time skipped when clocks go forward
 * moves later by the gap. Of a repeated hour, the first one counts.
 */
export function fromLocalTime(localTime: string, zone: string): string | null {
  const plainDateTime = parsePlainDateTime(localTime)
  return plainDateTime
    ? plainDateTime.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'second' })
    : null
}

/** Like `fromLocalTime`, but keeps `before` if its local time is unchanged, even in a repeated hour. */
export function toInstantOrKeep(localTime: string, zone: string, before: string | null): string | null {
  return before && toLocalTime(before, zone) === localTime ? before : fromLocalTime(localTime, zone)
}

/** Returns whether a local time is skipped or occurs twice because clocks change; null if neither. */
export function findClockChange(localTime: string, zone: string): 'skipped' | 'twice' | null {
  const plainDateTime = parsePlainDateTime(localTime)
  if (!plainDateTime) return null
  const [earlierInstant, laterInstant] = (['earlier', 'later'] as const).map((disambiguation) =>
    plainDateTime.toZonedDateTime(zone, { disambiguation }),
  )
  if (earlierInstant!.equals(laterInstant!)) return null
  return earlierInstant!.toPlainDateTime().equals(plainDateTime) ? 'twice' : 'skipped'
}

function parsePlainDateTime(localTime: string) {
  try {
    return localTime ? Temporal.PlainDateTime.from(localTime) : null
  } catch {
    return null
  }
}
