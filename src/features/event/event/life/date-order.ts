import { closesAt, type Timing } from './phase.ts'

export interface EventDates extends Omit<Timing, 'cancelledAt'> {
  submissionsOpenAt?: Date | null
  resultsAt?: Date | null
}

type Fault = { [Field in keyof EventDates]?: string }

/** Returns a contradiction between dates, with the field to change; undefined if there is none. */
export function dateFault(dates: EventDates): Fault | undefined {
  const { startAt, endAt, submissionsOpenAt, submissionsCloseAt, judgingEndAt, resultsAt } = dates
  const closes = closesAt(dates)
  if (endAt && !startAt) return { startAt: 'An end needs a start' }
  if (startAt && endAt && endAt <= startAt) return { endAt: 'The end must come after the start' }
  if (submissionsCloseAt && startAt && submissionsCloseAt <= startAt)
    return { submissionsCloseAt: 'Submissions must close after the start' }
  if (submissionsOpenAt && closes && submissionsOpenAt >= closes)
    return { submissionsOpenAt: 'Submissions must open before they close' }
  if (judgingEndAt && closes && judgingEndAt <= closes)
    return { judgingEndAt: 'Judging must end after submissions close' }
  if (resultsAt && startAt && resultsAt <= startAt) return { resultsAt: 'Results must come after the start' }
  if (resultsAt && closes && resultsAt < closes)
    return { resultsAt: 'Results must come after submissions close' }
  return undefined
}

type Odd = { [Field in keyof EventDates]?: Date | null | undefined }

/** Returns warnings about dates that are possible, but rarely intended. */
export function oddDates({ endAt, submissionsCloseAt, judgingEndAt, resultsAt }: Odd): string[] {
  return [
    ...(endAt && submissionsCloseAt && submissionsCloseAt > endAt
      ? ['Submissions would close after the event has ended.']
      : []),
    ...(judgingEndAt && resultsAt && resultsAt < judgingEndAt
      ? ['Results would be out before judging ends.']
      : []),
  ]
}
