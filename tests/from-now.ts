// Moments for what goes by the real clock: a browser, and the servers that it asks.

const anHour = 3_600_000

/** So many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * anHour).toISOString()

/** So many days from now. */
export const inDays = (days: number): string => inHours(24 * days)

const year = new Date().getFullYear() + 1

/** A moment of next May as fields take it, in a time zone's summer at any date: `nextMay(7, '18:00')`. */
export const nextMay = (day: number, time: string): string =>
  `${year}-05-${String(day).padStart(2, '0')}T${time}`
