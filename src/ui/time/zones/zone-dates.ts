import { Temporal } from 'temporal-polyfill'

/** An instant as a clock on the wall of the zone shows it, for an input of type datetime-local. In: ISO with Z. */
export function toWall(at: string | null, zone: string): string {
  if (!at) return ''
  const wall = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return wall.toString({ smallestUnit: wall.second === 0 ? 'minute' : 'second' })
}

/**
 * The instant of a clock on the wall, as ISO with Z; null for nothing or nonsense. Where clocks go forward a time
 * that is skipped means as much later; where they go back the first of the two is meant.
 */
export function fromWall(wall: string, zone: string): string | null {
  const plain = plainOf(wall)
  return plain ? plain.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'second' }) : null
}

/** As `fromWall`, but an instant that was not touched stays what it was, also in the hour that comes twice. */
export function keptInstant(wall: string, zone: string, before: string | null): string | null {
  return before && toWall(before, zone) === wall ? before : fromWall(wall, zone)
}

/** What is odd about a time on the night when clocks change. */
export function oddityOf(wall: string, zone: string): 'skipped' | 'twice' | null {
  const plain = plainOf(wall)
  if (!plain) return null
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  if (earlier!.equals(later!)) return null
  return earlier!.toPlainDateTime().equals(plain) ? 'twice' : 'skipped'
}

function plainOf(wall: string) {
  try {
    return wall ? Temporal.PlainDateTime.from(wall) : null
  } catch {
    return null
  }
}
