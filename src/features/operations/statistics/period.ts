import { invalid } from '#lib/contract/errors.ts'

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export interface PeriodQuery {
  from?: string | undefined
  to?: string | undefined
  by?: Step | undefined
}

/** Period of whole days in UTC, both ends inclusive. */
export interface Period {
  from: string
  to: string
  by: Step
  /** Half-open interval: from the start of `from` to the end of `to`. */
  start: Date
  end: Date
}

const dayMs = 86_400_000
const maxSteps = 400
const daysByStep: Record<Step, number> = { day: 1, week: 7, month: 28 }

/**
 * Returns the period; by default the twelve weeks up to `to` or today, in steps of a week. 422 for an end
 * before the start, and for more than 400 steps.
 */
export function getPeriod({ from, to, by = 'week' }: PeriodQuery, now: Date): Period {
  const last = to ?? toDay(now)
  const first = from ?? toDay(new Date(getDayStart(last).getTime() - 83 * dayMs))
  const start = getDayStart(first)
  const end = new Date(getDayStart(last).getTime() + dayMs)
  if (start >= end) throw invalid({ to: 'The end can’t be before the start' })
  if ((end.getTime() - start.getTime()) / dayMs / daysByStep[by] > maxSteps)
    throw invalid({ by: 'That period is too long for such short steps' })
  return { from: first, to: last, by, start, end }
}

/** Returns the UTC day of a time. */
export const toDay = (time: Date) => time.toISOString().slice(0, 10)

const getDayStart = (day: string) => new Date(`${day}T00:00:00Z`)
