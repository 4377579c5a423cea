import { site } from '#site.config.ts'

type DateOptions = Intl.DateTimeFormatOptions
type NumberOptions = Intl.NumberFormatOptions

/** Returns a cached formatter for these options: creating one costs fifty times as much as using it. */
export const dateFormat = (options: DateOptions) =>
  getCachedFormat(dates, options, () => new Intl.DateTimeFormat(site.locale, options))

export const numberFormat = (options: NumberOptions) =>
  getCachedFormat(numbers, options, () => new Intl.NumberFormat(site.locale, options))

const naturalOrder = new Intl.Collator(site.locale, { numeric: true })

/** Compares text in natural order: "Judge 2" comes before "Judge 10". */
export const compareNaturally = (a: string, b: string): number => naturalOrder.compare(a, b)

/** Shortens a text to `maxLength` letters, at the end of a word if possible. */
export function shortenText(value: string, maxLength: number): string {
  const letters = [...value]
  if (letters.length <= maxLength) return value
  const cutText = letters.slice(0, maxLength - 1).join('')
  const blank = cutText.lastIndexOf(' ')
  return `${(blank > maxLength / 2 ? cutText.slice(0, blank) : cutText).trimEnd()}…`
}

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function getCachedFormat<Format>(
  formats: Map<string, Format>,
  options: object,
  createFormat: () => Format,
): Format {
  const key = JSON.stringify(options)
  const cachedFormat = formats.get(key)
  if (cachedFormat) return cachedFormat
  // There are some 600 zones and 200 currencies, so a larger cache is never needed.
  if (formats.size >= 2000) formats.clear()
  const format = createFormat()
  formats.set(key, format)
  return format
}
