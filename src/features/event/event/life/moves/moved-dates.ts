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
export function createTimeMover({ from, to, timeZone }: Move): (time: Date) => Date {
  const toWallTime = (time: Date) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()
  const distance = toWallTime(from).until(toWallTime(to))
  return (time) => new Date(toWallTime(time).add(distance).toZonedDateTime(timeZone).epochMilliseconds)
}
