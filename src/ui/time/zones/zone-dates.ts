import { Temporal } from 'temporal-polyfill'

/** Converts a time to local time in the zone, for an input of type datetime-local. Takes ISO with Z. */
export function toWall(at: string | null, zone: string): string {
  if (!at) return ''
  const wall = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return wall.toString({ smallestUnit: wall.second === 0 ? 'minute' : 'second' })
}

/**
 * Converts a local time to ISO with Z; null for empty or invalid input. A time skipped when clocks go forward
 * moves later by the gap. Of a repeated hour, the first one counts.
 */
export function fromWall(wall: string, zone: string): string | null {
  const plain = parsePlainDateTime(wall)
  return plain ? plain.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'second' }) : null
}

/** Like `fromWall`, but keeps `before` if its local time is unchanged, even in a repeated hour. */
export function keptInstant(wall: string, zone: string, before: string | null): string | null {
  return before && toWall(before, zone) === wall ? before : fromWall(wall, zone)
}

/** Returns whether a local time is skipped or occurs twice because clocks change; null if neither. */
export function findClockChange(wall: string, zone: string): 'skipped' | 'twice' | null {
  const plain = parsePlainDateTime(wall)
  if (!plain) return null
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  if (earlier!.equals(later!)) return null
  return earlier!.toPlainDateTime().equals(plain) ? 'twice' : 'skipped'
}

function parsePlainDateTime(wall: string) {
  try {
    return wall ? Temporal.PlainDateTime.from(wall) : null
  } catch {
    return null
  }
}
