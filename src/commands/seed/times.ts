import { Temporal } from 'temporal-polyfill'
import type { DemoEvent, DemoOccasion } from '../demo/shapes.ts'

const hour = 3_600_000
const day = 24 * hour

export interface Times {
  startAt: Date | null
  endAt: Date | null
  submissionsOpenAt: Date | null
  submissionsCloseAt: Date | null
  judgingEndAt: Date | null
  resultsAt: Date | null
  resultsPublishedAt: Date | null
  /** Time of creation, before anyone enrolled. */
  madeAt: Date
}

/** Turns days from today into times, in the occasion's own zone. */
export function getTimes(one: DemoOccasion & Partial<DemoEvent>, now: Date): Times {
  const startAt = getStart(one, now)
  const madeAt = hoursAfter(new Date(Math.min(now.getTime(), startAt?.getTime() ?? Infinity)), -45 * 24)
  const closes = startAt && hoursAfter(startAt, one.submissionsCloseOffsetHours ?? one.lengthHours)
  const daysLater = (days: number | undefined) =>
    closes && days !== undefined ? hoursAfter(closes, days * 24) : null
  const resultsAt = daysLater(one.resultsDays)
  return {
    startAt,
    endAt: startAt && hoursAfter(startAt, one.lengthHours),
    submissionsOpenAt: startAt,
    submissionsCloseAt: closes,
    judgingEndAt: daysLater(one.judgingDays),
    resultsAt,
    resultsPublishedAt: resultsAt && resultsAt <= now ? resultsAt : null,
    madeAt,
  }
}

export const hoursAfter = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)

/** Returns the morning of a day counted from today, but never a time in the future. */
export const getMorning = (days: number, now: Date) =>
  new Date(Math.min(now.getTime(), Math.floor(now.getTime() / day) * day + days * day + 9 * hour))

/** Returns the `place`th of `count` times spread evenly over a period. */
export function spread(from: Date, to: Date, [place, count]: [number, number]): Date {
  return new Date(from.getTime() + ((to.getTime() - from.getTime()) * (place + 1)) / (count + 1))
}

function getStart({ startDay, startHour, timeZone }: DemoOccasion, now: Date): Date | null {
  if (startDay === null) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const start = today
    .startOfDay()
    .add({ days: startDay })
    .with({ hour: Math.floor(startHour), minute: Math.round((startHour % 1) * 60) })
  return new Date(start.epochMilliseconds)
}
