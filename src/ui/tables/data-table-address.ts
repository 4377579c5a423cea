import { classNames } from '../class-names.ts'

/** Query names of a table, in addition to its filters; the page's `handle` lists them all. */
export const tableNames = ['page', 'orderBy', 'columns'] as const

export interface Sort {
  /** Values for `orderBy`, as the list's contract names them. */
  ascending: string
  descending: string
  /** Order after the first press; ascending by default. */
  first?: 'ascending' | 'descending' | undefined
}

interface TableColumn {
  id: string
  alwaysShown?: boolean | undefined
  isExtra?: boolean | undefined
  from?: 'medium' | 'wide' | undefined
}

/**
 * Returns the columns that the address selects, in the table's order. The first one, which names its row, and
 * `alwaysShown` ones are always included. Columns that the reader chose are shown at any width.
 */
export function shownColumns<Column extends TableColumn>(
  columns: readonly Column[],
  search: string,
): Column[] {
  const requestedIds = new URLSearchParams(search).get('columns')?.split('.')
  const visibleColumns = columns.filter(
    ({ id, alwaysShown, isExtra }, index) =>
      index === 0 || alwaysShown || (requestedIds ? requestedIds.includes(id) : !isExtra),
  )
  return requestedIds ? visibleColumns.map((column) => ({ ...column, from: undefined })) : visibleColumns
}

/** Returns the class of a column's cells: its type, and the width from which it is shown. */
export const getCellClass = ({
  numeric,
  from,
}: {
  numeric?: boolean | undefined
  from?: string | undefined
}) => classNames(numeric && 'n', from && `data-table__${from}`) || undefined

/**
 * Returns the address of the list with this column shown or hidden. The default columns have the plain
 * address.
 */
export function getToggleHref(columns: readonly TableColumn[], search: string, id: string): string {
  const visibleIds = shownColumns(columns, search).map((column) => column.id)
  const wantedIds = visibleIds.includes(id)
    ? visibleIds.filter((otherId) => otherId !== id)
    : [...visibleIds, id]
  const defaultIds = shownColumns(columns, '').map((column) => column.id)
  const isDefault =
    defaultIds.length === wantedIds.length && defaultIds.every((defaultId) => wantedIds.includes(defaultId))
  return changeQuery(search, { columns: isDefault ? null : wantedIds.join('.') })
}

/** Returns the direction in which `orderBy` sorts by this column; 'none' if it sorts by another. */
export function getSortDirection(sort: Sort, orderBy: string): 'ascending' | 'descending' | 'none' {
  if (orderBy === sort.ascending) return 'ascending'
  return orderBy === sort.descending ? 'descending' : 'none'
}

/**
 * Returns the address of the list's first page in this column's order, or in its reverse if already sorted.
 */
export function getSortHref(sort: Sort, orderBy: string, search: string): string {
  const direction = getSortDirection(sort, orderBy)
  const next = direction === 'none' ? (sort.first ?? 'ascending') : oppositeDirections[direction]
  return changeQuery(search, { orderBy: sort[next], page: null })
}

const oppositeDirections = { ascending: 'descending', descending: 'ascending' } as const

/** Returns the address with these query values; null removes a name. */
export function changeQuery(search: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  return `?${query}`
}
