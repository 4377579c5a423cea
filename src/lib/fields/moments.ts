import * as z from 'zod/mini'

/** Years in UTC: before them nothing here happened, after them no calendar or database reckons for sure. */
const [firstYear, lastYear] = [1970, 2200]
/** What has a day of its own, such as a release, may be older. */
const firstDay = '1900-01-01'

/** Whether a moment can be kept, shown and reckoned with, in whatever zone it was written. */
export const isKeepable = (at: Date): boolean =>
  at.getUTCFullYear() >= firstYear && at.getUTCFullYear() <= lastYear

/** A day, such as `2026-11-27`, from 1900 to 2200 unless it begins later. */
export const day = (first = firstDay) =>
  z.iso
    .date('Invalid value')
    .check(z.refine((value) => value >= first && value <= `${lastYear}-12-31`, 'Invalid value'))
