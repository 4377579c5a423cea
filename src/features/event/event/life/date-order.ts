import { closesAt, type Timing } from './phase.ts'

export interface EventDates extends Omit<Timing, 'cancelledAt'> {
  submissionsOpenAt?: Date | null
  resultsAt?: Date | null
}

type DateError = { [Field in keyof EventDates]?: string }

/** Returns a contradiction between dates, with the field to change; undefined if there is none. */
export function findDateError(dates: EventDates): DateError | undefined {
  const { startAt, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt, resultsAt } = dates
  const closeTime = closesAt(dates)
  if (endAt && !startAt) return { startAt: 'An end needs a start' }
  if (startAt && endAt && endAt <= startAt) return { endAt: 'The end must come after the start' }
  if (submissionsCloseAt && startAt && submissionsCloseAt <= startAt)
    return { submissionsCloseAt: 'Submissions must close after the start' }
  if (submissionsOpenAt && closeTime && submissionsOpenAt >= closeTime)
    return { submissionsOpenAt: 'Submissions must open before they close' }
  if (judgingEndAt && closeTime && judgingEndAt <= closeTime)
    return { judgingEndAt: 'Judging must end after submissions close' }
  if (resultsAt && startAt && resultsAt <= startAt) return { resultsAt: 'Results must come after the start' }
  if (resultsAt && closeTime && resultsAt < closeTime)
    return { resultsAt: 'Results must come after submissions close' }
  return undefined
}

type UncheckedDates = { [Field in keyof EventDates]?: Date | null | undefined }

/** Returns warnings about dates that are possible, but rarely intended. */
export function listDateWarnings({
  endAt,
  submissionsCloseAt,
  judgingEndAt,
  resultsAt,
}: UncheckedDates): string[] {
  return [
    ...(endAt && submissionsCloseAt && submissionsCloseAt > endAt
      ? ['Submissions would close after the event has ended.']
      : []),
    ...(judgingEndAt && resultsAt && resultsAt < judgingEndAt
      ? ['Results would be out before judging ends.']
      : []),
  ]
}
