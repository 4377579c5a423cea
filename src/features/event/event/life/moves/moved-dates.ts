import { Temporal } from 'temporal-polyfill'

interface Move {
  /** Old and new start. */
  from: Date
  to: Date
  timeZone: string
}

/**
 * Returns a function that moves times by as much as the start moves, in clock time: noon stays noon in
 * another season.
 */
export function movedBy({ from, to, timeZone }: Move): (at: Date) => Date {
  const wall = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const distance = wall(from).until(wall(to))
  return (at) => new Date(wall(at).add(distance).toZonedDateTime(timeZone).epochMilliseconds)
}
