import { site } from '#site.config.ts'

type DateOptions = Intl.DateTimeFormatOptions
type NumberOptions = Intl.NumberFormatOptions

/** Returns a cached formatter for these options: creating one costs fifty times as much as using it. */
export const dateFormat = (options: DateOptions) =>
  getCachedFormat(dates, options, () => new Intl.DateTimeFormat(site.locale, options))

export const numberFormat = (options: NumberOptions) =>
  getCachedFormat(numbers, options, () => new Intl.NumberFormat(site.locale, options))

const natural = new Intl.Collator(site.locale, { numeric: true })

/** Compares text in natural order: "Judge 2" comes before "Judge 10". */
export const inReadingOrder = (one: string, other: string): number => natural.compare(one, other)

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

function getCachedFormat<Format>(formats: Map<string, Format>, options: object, make: () => Format): Format {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  // There are some 600 zones and 200 currencies, so a larger cache is never needed.
  if (formats.size >= 2000) formats.clear()
  const format = make()
  formats.set(key, format)
  return format
}
