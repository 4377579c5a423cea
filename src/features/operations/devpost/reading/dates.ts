/** Order of day and month in a column's dates with slashes; Devpost itself uses the American order. */
export type DayOrder = 'month first' | 'day first'

/** Returns 'day first' if some cell can be read only in that order and none only in the other one. */
export function detectDayOrder(cells: string[]): DayOrder {
  const parts = cells.map((cell) => withStrokes.exec(cell.trim())).filter((match) => match !== null)
  const isDayFirst = parts.some(([, first]) => Number(first) > 12)
  const isMonthFirst = parts.some(([, , second]) => Number(second) > 12)
  return isDayFirst && !isMonthFirst ? 'day first' : 'month first'
}

/**
 * Parses the date of a cell in any spreadsheet format: ISO 8601, `2/22/2026`, `22.02.2026`, `Feb 22, 2026` or
 * a serial number of days, each with or without a time and a zone. Without a zone it is UTC. Returns
 * undefined for nonexistent dates and other text.
 */
export function momentIn(cell: string, order: DayOrder = 'month first'): Date | undefined {
  const text = cell.trim().replace(/\s+/g, ' ').slice(0, 60)
  if (/^\d{4,6}(\.\d+)?$/.test(text)) return ofSerial(Number(text))
  const found = dayIn(text, order)
  if (!found) return undefined
  const time = timeIn(text.slice(found.length))
  if (!time) return undefined
  const { year, month, day } = found
  const moment = new Date(Date.UTC(year, month - 1, day, time.hour, time.minute, time.second))
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return isReal ? new Date(moment.getTime() - time.offset * 60_000) : undefined
}

interface Day {
  year: number
  month: number
  day: number
  /** Length of the matched date in the source text. */
  length: number
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const withStrokes = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/
const withDots = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4}|\d{2})(?!\d)/
const monthInWords = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i
const dayBeforeWords = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})(?!\d)/i

function dayIn(text: string, order: DayOrder): Day | undefined {
  const found =
    of(yearFirst.exec(text), [1, 2, 3]) ??
    of(withStrokes.exec(text), order === 'day first' ? [3, 2, 1] : [3, 1, 2]) ??
    of(withDots.exec(text), [3, 2, 1]) ??
    of(monthInWords.exec(text), [3, 1, 2]) ??
    of(dayBeforeWords.exec(text), [3, 2, 1])
  return found && found.month >= 1 && found.month <= 12 ? found : undefined
}

/** Builds a day from a match. The numbers are the groups of year, month and day. */
function of(match: RegExpExecArray | null, [year, month, day]: [number, number, number]): Day | undefined {
  if (!match) return undefined
  return {
    year: fullYear(match[year]!),
    month: parseMonth(match[month]!),
    day: Number(match[day]),
    length: match[0].length,
  }
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the month from 1 to 12; 0 for an unknown word. */
const parseMonth = (text: string) =>
  /^\d/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1

const clock = /^(?:T|,? (?:at )?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?)?/i

/** Parses the time after the day, with its UTC offset in minutes; midnight by default. */
function timeIn(text: string) {
  if (text.trim() === '') return { hour: 0, minute: 0, second: 0, offset: 0 }
  const match = clock.exec(text)
  if (!match) return undefined
  const [whole, hourText, minute, second = '0', half] = match
  const [hours, offset] = [Number(hourText), parseOffset(text.slice(whole.length).trim())]
  const hour = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
  const isReal = (half ? hours >= 1 && hours <= 12 : hours < 24) && Number(minute) < 60 && Number(second) < 60
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
function ofSerial(days: number): Date | undefined {
  if (days < 25_569 || days > 73_050) return undefined
  return new Date(Math.round((days - 25_569) * 86_400) * 1000)
}
