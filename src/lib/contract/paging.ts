import { invalid } from './errors.ts'
import { maxOffset, type Paging } from './lists.ts'

/** Returns the number of rows to skip; 422 beyond 10,000 rows. */
export function getOffset({ page, perPage }: Paging): number {
  if (page * perPage > maxOffset)
    throw invalid({
      page: 'A list ends at its 10,000th row. Narrow it with a filter, or order it the other way.',
    })
  return (page - 1) * perPage
}

/** Maximum to which a filtered total is counted; beyond it, the list says `more`. */
export const maxCounted = 1000

/** Converts a count that stops at 1,001 to `total` and `more`. */
export function toBoundedTotal(rowCount: number) {
  return rowCount > maxCounted ? { total: maxCounted, more: true } : { total: rowCount }
}
