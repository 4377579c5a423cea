import { Temporal } from 'temporal-polyfill'

interface Move {
  /** When the first begins, and when the new one does. */
  from: Date
  to: Date
  timeZone: string
}

/** Moves a moment by as much as a beginning moves, as the clock on the wall shows it: noon stays noon in another season. */
export function movedBy({ from, to, timeZone }: Move): (at: Date) => Date {
  const wall = (at: Date) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const distance = wall(from).until(wall(to))
  return (at) => new Date(wall(at).add(distance).toZonedDateTime(timeZone).epochMilliseconds)
}
