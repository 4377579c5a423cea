import { dateFormat } from '#lib/fields/formats.ts'

export interface DateBadge {
  /** Date as "NOV 27 - 29", "NOV 29 - DEC 2", with the year if it is not this one, or "to be announced". */
  text: string
  /** Date in the three lines of a date stub. */
  top: string
  main: string
  end: string | undefined
}

interface Dates {
  startAt: string | Date | null
  endAt: string | Date | null
  timeZone: string
}

const toBeAnnounced: DateBadge = { text: 'to be announced', top: '', main: 'soon', end: 'to be announced' }

/** Formats the days of an event in its own zone; `thisYear` is the year of reading. */
export function dateBadge({ startAt, endAt, timeZone }: Dates, thisYear: number): DateBadge {
  if (!startAt) return toBeAnnounced
  const from = getDay(startAt, timeZone)
  // An end at midnight belongs to the evening before.
  const to = endAt ? getDay(new Date(new Date(endAt).getTime() - 1), timeZone) : from
  const year = to.year === thisYear && from.year === thisYear ? undefined : String(to.year)
  const [top, main] = halves(from, to)
  return { text: [top, main, year].filter(Boolean).join(' '), top, main, end: year }
}

interface Day {
  year: number
  month: string
  day: number
}

function halves(from: Day, to: Day): [string, string] {
  const [first, last] = [`${from.month} ${from.day}`, `${to.month} ${to.day}`]
  if (from.year !== to.year) return [`${first} ${from.year} -`, last]
  if (from.month !== to.month) return [`${first} -`, last]
  return [from.month, from.day === to.day ? String(from.day) : `${from.day} - ${to.day}`]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function getDay(time: string | Date, timeZone: string): Day {
  const format = dateFormat({ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const parts = format.formatToParts(new Date(time))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: number('year'), month: months[number('month') - 1] ?? '', day: number('day') }
}
