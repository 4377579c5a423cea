import { Temporal } from 'temporal-polyfill'
import type { DemoEvent, DemoSharedFields } from '../demo/shapes.ts'

const hourMs = 3_600_000
const day = 24 * hourMs

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

/** Turns days from today into times, in the event's own zone. */
export function getTimes(demo: DemoSharedFields & Partial<DemoEvent>, now: Date): Times {
  const startAt = getStart(demo, now)
  const createdTime = addHours(new Date(Math.min(now.getTime(), startAt?.getTime() ?? Infinity)), -45 * 24)
  const submissionsClose = startAt && addHours(startAt, demo.submissionsCloseOffsetHours ?? demo.lengthHours)
  const getDateAfterClose = (days: number | undefined) =>
    submissionsClose && days !== undefined ? addHours(submissionsClose, days * 24) : null
  const resultsAt = getDateAfterClose(demo.resultsDays)
  return {
    startAt,
    endAt: startAt && addHours(startAt, demo.lengthHours),
    submissionsOpenAt: startAt,
    submissionsCloseAt: submissionsClose,
    judgingEndAt: getDateAfterClose(demo.judgingDays),
    resultsAt,
    resultsPublishedAt: resultsAt && resultsAt <= now ? resultsAt : null,
    madeAt: createdTime,
  }
}

export const addHours = (time: Date, hours: number) => new Date(time.getTime() + hours * hourMs)

/** Returns 9:00 UTC of a day counted from today, or now if that time is in the future. */
export const getMorning = (days: number, now: Date) =>
  new Date(Math.min(now.getTime(), Math.floor(now.getTime() / day) * day + days * day + 9 * hourMs))

/**
 * Returns the time at `index`, counted from 0, of `count` times spread evenly between the ends of a period.
 */
export function getSpreadTime(from: Date, to: Date, [index, count]: [number, number]): Date {
  return new Date(from.getTime() + ((to.getTime() - from.getTime()) * (index + 1)) / (count + 1))
}

function getStart({ startDay, startHour, timeZone }: DemoSharedFields, now: Date): Date | null {
  if (startDay === null) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const start = today
    .startOfDay()
    .add({ days: startDay })
    .with({ hour: Math.floor(startHour), minute: Math.round((startHour % 1) * 60) })
  return new Date(start.epochMilliseconds)
}
