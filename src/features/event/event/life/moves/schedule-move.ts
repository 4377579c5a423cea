import * as z from 'zod/mini'

/** Field of requests that move a start: whether the schedule moves by the same time. */
export const scheduleChoice = { moveSchedule: z.optional(z.boolean()) }

export const scheduleMove = z.object({
  /** Number of schedule items that moved with the start. */
  moved: z.int(),
  /** Number of schedule items that lay within the old dates and lie outside the new ones. */
  outside: z.int(),
})
export type ScheduleMove = z.output<typeof scheduleMove>

/** Field of answers after the dates changed; absent if no schedule item lay within the old dates. */
export const scheduleAnswer = { schedule: z.optional(scheduleMove) }
export interface ScheduleAnswer {
  schedule?: ScheduleMove | undefined
}

/** Time that dates span, with both ends; `until` is null without an end. */
export interface DateSpan {
  from: Date
  until: Date | null
}

type SpanDates = Record<string, Date | null | undefined>

/** Returns the time from the start to the end; null without a start. */
export const getOwnSpan = ({ startAt, endAt }: SpanDates): DateSpan | null =>
  startAt ? { from: startAt, until: endAt ?? null } : null

/** Returns the time from the first to the last of all dates; null without a start. */
export function getWholeSpan(dates: SpanDates): DateSpan | null {
  if (!dates.startAt) return null
  const times = Object.values(dates).flatMap((date) => (date ? [date.getTime()] : []))
  return {
    from: new Date(Math.min(...times)),
    until: dates.endAt ? new Date(Math.max(...times)) : null,
  }
}

/** Returns whether a schedule item lies within the dates; its start decides. */
export const isWithin = ({ from, until }: DateSpan, startAt: Date): boolean =>
  startAt >= from && (until === null || startAt <= until)
