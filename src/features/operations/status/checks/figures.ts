import { formatCount } from '#lib/fields/numbers.ts'

/** Formats seconds by their largest unit, rounded down: "3 hours". */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return formatCount(Math.floor(seconds), 'second')
  if (seconds < 3600) return formatCount(Math.floor(seconds / 60), 'minute')
  if (seconds < 48 * 3600) return formatCount(Math.floor(seconds / 3600), 'hour')
  return formatCount(Math.floor(seconds / 86_400), 'day')
}

export const formatShare = (part: number, whole: number): string =>
  `${Math.round((100 * part) / Math.max(whole, 1))} %`
