import { numberFormat } from '#lib/fields/formats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

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
