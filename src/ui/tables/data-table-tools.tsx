import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { changeQuery } from './data-table-address.ts'
import { ColumnList, SortList } from './data-table-lists.tsx'
import type { DataTableProps } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'

export interface Filters {
  /** Query names of the filters, including the search. */
  names: readonly string[]
  /** A SearchField and SelectFields. */
  fields: ReactNode
}

type Tools<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'list' | 'filters' | 'csvHref'> & {
  orderBy: string
}

/** Tools above a table: search and filters, the total, the columns, and a CSV download. */
export function DataTableTools<Row>({ label, columns, list, filters, csvHref, orderBy }: Tools<Row>) {
  const { search } = useLocation()
  return (
    <div className="data-table__tools">
      {filters && (
        <FilterBar
          label={label}
          keep={readPreservedQuery(search)}
          clearHref={isFiltered(search, filters) ? getUnfilteredHref(search, filters) : undefined}
        >
          {filters.fields}
        </FilterBar>
      )}
      <div className="row">
        <p className="small text-muted num data-table__count">{formatRange(list)}</p>
        <SortList {...{ columns, orderBy }} />
        <ColumnList {...{ columns }} />
        {csvHref && (
          <ButtonLink href={csvHref} reload size="sm" icon={IconDownload}>
            CSV
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Whether the address filters the list. */
export const isFiltered = (search: string, { names }: Filters) => {
  const query = new URLSearchParams(search)
  return names.some((name) => query.get(name))
}

/** Returns the address of the list's first page without filters. */
export const getUnfilteredHref = (search: string, { names }: Filters) =>
  changeQuery(search, Object.fromEntries([...names, 'page'].map((name) => [name, null])))

function readPreservedQuery(search: string) {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    ['orderBy', 'columns'].flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function formatRange({ items, total, page, perPage, more }: DataTableProps<unknown>['list']) {
  if (items.length === 0) return ''
  const first = (page - 1) * perPage + 1
  return `${first} to ${first + items.length - 1} of ${more ? 'more than ' : ''}${total.toLocaleString('en')}`
}
