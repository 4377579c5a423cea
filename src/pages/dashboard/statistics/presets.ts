import type { Step } from '#features/operations/statistics/period.ts'

/** Named periods; the first is the default. */
export const presets = [
  { key: 'weeks', label: '12 weeks', by: 'week', days: 84 },
  { key: 'days', label: '30 days', by: 'day', days: 30 },
  { key: 'year', label: 'Year', by: 'month', days: 365 },
] as const satisfies { key: string; label: string; by: Step; days: number }[]
