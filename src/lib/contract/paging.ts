import { invalid } from './errors.ts'
import { deepest, type Paging } from './lists.ts'

/** Rows to pass over; 422 beyond 10,000 rows deep. */
export function offsetOf({ page, perPage }: Paging): number {
  if (page * perPage > deepest)
    throw invalid({
      page: 'A list ends at its 10,000th row. Narrow it with a filter, or order it the other way.',
    })
  return (page - 1) * perPage
}

/** A filtered total is counted to this many; beyond, the list says `more`. */
export const countedTo = 1000

/** Turns a count that stopped at 1,001 into `total` and `more`. */
export function bounded(counted: number) {
  return counted > countedTo ? { total: countedTo, more: true } : { total: counted }
}
