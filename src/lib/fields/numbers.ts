import { numberFormat } from './formats.ts'

/** Abbreviates a count: 999 → "999", 1999 → "1K", 12345 → "12K". */
export const abbreviate = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}K`)

/** Formats as "1 project", "3 projects"; `plural` is for irregular plurals. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${count === 1 ? singular : plural}`

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats bytes in decimal units: 1,234,567 bytes are 1.2 MB. */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const options = {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const
  return numberFormat(options).format(bytes / 1000 ** step)
}
