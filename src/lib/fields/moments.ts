import * as z from 'zod/mini'

/**
 * Years in UTC. Nothing on the site happened before the first. After the last, a time range needs five-digit
 * years, which neither our dates nor the database support.
 */
const [firstYear, lastYear] = [1970, 9998]
/** Earliest calendar day, such as a release date. */
const firstDay = '1900-01-01'

/** Whether a time can be stored, shown and calculated with in any time zone. */
export const isStorableTime = (date: Date): boolean =>
  date.getUTCFullYear() >= firstYear && date.getUTCFullYear() <= lastYear

/** A calendar day, such as `2026-11-27`, from 1900 (by default) to 9998. */
export const day = (first = firstDay) =>
  z.iso
    .date('Invalid value')
    .check(z.refine((value) => value >= first && value <= `${lastYear}-12-31`, 'Invalid value'))
