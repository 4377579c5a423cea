// Times for code that uses the real clock: a browser, and the servers it calls.

const oneHourMs = 3_600_000

/** Returns the time this many hours from now. */
export const getTimeInHours = (hours: number): string =>
  new Date(Date.now() + hours * oneHourMs).toISOString()

/** Returns the time this many days from now. */
export const inDays = (days: number): string => getTimeInHours(24 * days)

const year = new Date().getFullYear() + 1

/** Returns a time of next May in the format of form fields, always in summer time: `nextMay(7, '18:00')`. */
export const nextMay = (day: number, time: string): string =>
  `${year}-05-${String(day).padStart(2, '0')}T${time}`
