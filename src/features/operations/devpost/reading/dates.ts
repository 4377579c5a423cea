/** Order of day and month in a column's dates with slashes; Devpost itself uses the American order. */
export type DayOrder = 'month first' | 'day first'

/** Returns 'day first' if some cell can be read only in that order and none only in the other one. */
export function detectDayOrder(cells: string[]): DayOrder {
  const parts = cells.map((cell) => slashDate.exec(cell.trim())).filter((match) => match !== null)
  const isDayFirst = parts.some(([, first]) => Number(first) > 12)
  const isMonthFirst = parts.some(([, , second]) => Number(second) > 12)
  return isDayFirst && !isMonthFirst ? 'day first' : 'month first'
}

/**
 * Parses the date of a cell in any spreadsheet format: ISO 8601, `2/22/2026`, `22.02.2026`, `Feb 22, 2026` or
 * a serial number of days, each with or without a time and a zone. Without a zone it is UTC. Returns
 * undefined for nonexistent dates and other text.
 */
export function parseDate(cell: string, order: DayOrder = 'month first'): Date | undefined {
  const text = cell.trim().replace(/\s+/g, ' ').slice(0, 60)
  if (/^\d{4,6}(\.\d+)?$/.test(text)) return fromSerial(Number(text))
  const dayMatch = parseDay(text, order)
  if (!dayMatch) return undefined
  const time = parseTime(text.slice(dayMatch.length))
  if (!time) return undefined
  const { year, month, day } = dayMatch
  const date = new Date(Date.UTC(year, month - 1, day, time.hour, time.minute, time.second))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? new Date(date.getTime() - time.offset * 60_000) : undefined
}

interface Day {
  year: number
  month: number
  day: number
  /** Length of the matched date in the source text. */
  length: number
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const slashDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/
const dottedDate = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4}|\d{2})(?!\d)/
const monthNameFirst = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i
const dayFirstMonthName =
  /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/i

function parseDay(text: string, order: DayOrder): Day | undefined {
  const parsedDay =
    createDay(yearFirst.exec(text), [1, 2, 3]) ??
    createDay(slashDate.exec(text), order === 'day first' ? [3, 2, 1] : [3, 1, 2]) ??
    createDay(dottedDate.exec(text), [3, 2, 1]) ??
    createDay(monthNameFirst.exec(text), [3, 1, 2]) ??
    createDay(dayFirstMonthName.exec(text), [3, 2, 1])
  return parsedDay && parsedDay.month >= 1 && parsedDay.month <= 12 ? parsedDay : undefined
}

/** Builds a day from a match. The numbers are the groups of year, month and day. */
function createDay(
  match: RegExpExecArray | null,
  [year, month, day]: [number, number, number],
): Day | undefined {
  if (!match) return undefined
  return {
    year: toFullYear(match[year]!),
    month: parseMonth(match[month]!),
    day: Number(match[day]),
    length: match[0].length,
  }
}

const toFullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the month from 1 to 12; 0 for an unknown word. */
const parseMonth = (text: string) =>
  /^\d/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1

const clock = /^(?:T|,? (?:at )?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?)?/i

/** Parses the time after the day, with its UTC offset in minutes; midnight by default. */
function parseTime(text: string) {
  if (text.trim() === '') return { hour: 0, minute: 0, second: 0, offset: 0 }
  const match = clock.exec(text)
  if (!match) return undefined
  const [fullMatch, hourText, minute, second = '0', meridiem] = match
  const [hours, offset] = [Number(hourText), parseOffset(text.slice(fullMatch.length).trim())]
  const hour = meridiem ? (hours % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : hours
  const isReal =
    (meridiem ? hours >= 1 && hours <= 12 : hours < 24) && Number(minute) < 60 && Number(second) < 60
  return isReal && offset !== undefined
    ? { hour, minute: Number(minute), second: Number(second), offset }
    : undefined
}

/** UTC offsets, in hours, of the abbreviations in exports of American events. */
const zones: Record<string, number> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

function parseOffset(zone: string): number | undefined {
  if (zone === '') return 0
  const match = /^(?:UTC|GMT)? ?([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (match) return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
  const name = zone.replace(/[()]/g, '').toUpperCase()
  return Object.hasOwn(zones, name) ? zones[name]! * 60 : undefined
}

/** Converts days since 30 December 1899, as spreadsheets count them; undefined outside 1970 to 2099. */
function fromSerial(days: number): Date | undefined {
  if (days < 25_569 || days > 73_050) return undefined
  return new Date(Math.round((days - 25_569) * 86_400) * 1000)
}
