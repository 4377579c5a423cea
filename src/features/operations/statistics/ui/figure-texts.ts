import { dateFormat, numberFormat } from '#lib/fields/formats.ts'
import type { FunnelStep } from '../contract.ts'
import type { Step } from '../period.ts'

export const funnelTexts: Record<FunnelStep, { label: string; about: string }> = {
  visited: { label: 'Visited', about: 'Visits to the event’s page, each visitor counted once a day' },
  enrolled: { label: 'Enrolled', about: 'Enrolled in this period, and not withdrawn or declined' },
  inTeam: { label: 'In a team', about: 'Of these, in a team now' },
  draft: { label: 'Draft', about: 'Of these, with a draft in their team' },
  submitted: { label: 'Submitted', about: 'Of these, with a submitted project' },
  reviewed: { label: 'Reviewed', about: 'Of these, with a reviewed project' },
}

export const stepLabels: Record<Step, string> = { day: 'Day', week: 'Week from', month: 'Month' }

export const numeral = (count: number) => numberFormat({}).format(count)

/** Formats a share in whole percent; '' if the total is 0. */
export const percent = (part: number, total: number) =>
  total === 0 ? '' : numberFormat({ style: 'percent' }).format(part / total)

/** Formats the first day of a step, short for a chart or with its year. */
export function formatStep(day: string, by: Step, isLong = false) {
  const year = isLong && ({ year: 'numeric' } as const)
  const month = { month: 'short', timeZone: 'UTC', ...year } as const
  return dateFormat(by === 'month' ? month : { day: 'numeric', ...month }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
