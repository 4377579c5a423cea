import { type SQL, sql } from 'drizzle-orm'
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

/**
 * SQL twin of `createTimeMover` for a column. If the zone changes too, times keep the clock that they had in
 * `previousZone`. Of an hour that comes twice, it takes the second one.
 */
export function movedTimeSql(
  time: SQL,
  { from, to, timeZone, previousZone = timeZone }: Move & { previousZone?: string },
): SQL {
  const distanceSql = sql`(${inZoneSql(momentSql(to), timeZone)} - ${inZoneSql(momentSql(from), previousZone)})`
  return inZoneSql(sql`(${inZoneSql(time, previousZone)} + ${distanceSql})`, timeZone)
}

const momentSql = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Converts a moment to the clock time of a zone, or a clock time to its moment. */
const inZoneSql = (time: SQL, zone: string) => sql`(${time} at time zone ${zone}::text)`
