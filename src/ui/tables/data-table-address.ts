import { classNames } from '../class-names.ts'

/** What a table keeps in the address, beside its filters; the page's `handle` names them all. */
export const tableNames = ['page', 'orderBy', 'columns'] as const

export interface Sort {
  /** Words for `orderBy`, as the list's contract names them. */
  ascending: string
  descending: string
  /** Where the first press leads; ascending when it says nothing. */
  first?: 'ascending' | 'descending' | undefined
}

interface TableColumn {
  id: string
  alwaysShown?: boolean | undefined
  isExtra?: boolean | undefined
  from?: 'medium' | 'wide' | undefined
}

/**
 * Returns the columns that the address asks for, in the table's order. The first one names its row and is always
 * there; columns that the reader chose are there at any width.
 */
export function shownColumns<Column extends TableColumn>(
  columns: readonly Column[],
  search: string,
): Column[] {
  const asked = new URLSearchParams(search).get('columns')?.split('.')
  const shown = columns.filter(
    ({ id, alwaysShown, isExtra }, place) =>
      place === 0 || alwaysShown || (asked ? asked.includes(id) : !isExtra),
  )
  return asked ? shown.map((column) => ({ ...column, from: undefined })) : shown
}

/** Class of a column's cells: what it holds, and from which width it is shown. */
export const classOf = ({ numeric, from }: { numeric?: boolean | undefined; from?: string | undefined }) =>
  classNames(numeric && 'n', from && `data-table__${from}`) || undefined

/** The same list with this column shown or hidden; the usual choice is the plain address. */
export function toggleHref(columns: readonly TableColumn[], search: string, id: string): string {
  const shown = shownColumns(columns, search).map((column) => column.id)
  const wanted = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]
  const usual = shownColumns(columns, '').map((column) => column.id)
  const isUsual = usual.length === wanted.length && usual.every((one) => wanted.includes(one))
  return changed(search, { columns: isUsual ? null : wanted.join('.') })
}

/** How a column stands in this order. */
export function sortOf(sort: Sort, orderBy: string): 'ascending' | 'descending' | 'none' {
  if (orderBy === sort.ascending) return 'ascending'
  return orderBy === sort.descending ? 'descending' : 'none'
}

/** The same list from its first page in this column's order, or in its other order when it has one. */
export function sortHref(sort: Sort, orderBy: string, search: string): string {
  const direction = sortOf(sort, orderBy)
  const next = direction === 'none' ? (sort.first ?? 'ascending') : opposite[direction]
  return changed(search, { orderBy: sort[next], page: null })
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const

/** The address with these values, and without those that are null. */
export function changed(search: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query}`
}
