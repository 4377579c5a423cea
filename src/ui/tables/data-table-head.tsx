import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { getCellClass, getSortHref, getSortDirection } from './data-table-address.ts'
import type { Column } from './data-table.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import type { Selection } from './use-selection.ts'

interface DataTableHeadProps<Row> {
  shown: readonly Column<Row>[]
  orderBy: string
  choice: Selection<Row> | undefined
  rows: readonly Row[]
  /** Whether rows have links, which need a column of their own at the end. */
  leads: boolean
}

/** A sticky table head. A heading that sorts is a link. */
export function DataTableHead<Row>({ shown, orderBy, choice, rows, leads }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" className="data-table__choice">
            <span className="visually-hidden">Select</span>
            <AllRows {...{ choice, rows }} />
          </th>
        )}
        {shown.map(({ id, label, sort, numeric, from }) => (
          <th
            key={id}
            scope="col"
            className={getCellClass({ numeric, from })}
            aria-sort={sort && getSortDirection(sort, orderBy)}
          >
            {sort ? <SortLink {...{ label, sort, orderBy }} /> : label}
          </th>
        ))}
        {leads && (
          <th scope="col">
            <span className="visually-hidden">Open</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const sortIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

function SortLink({ label, sort, orderBy }: { label: string; sort: ColumnSort; orderBy: string }) {
  const { search } = useLocation()
  return (
    <Link className="data-table__sort" href={getSortHref(sort, orderBy, search)} keepScroll>
      {label}
      <Icon of={sortIcons[getSortDirection(sort, orderBy)]} />
    </Link>
  )
}

type ColumnSort = NonNullable<Column<unknown>['sort']>

interface AllRowsProps<Row> {
  choice: Selection<Row>
  rows: readonly Row[]
  /** Whether the label is visible. */
  isLabelled?: boolean
}

/** Checkbox that selects every row of the page, in the head of the table or above the cards. */
export function AllRows<Row>({ choice, rows, isLabelled = false }: AllRowsProps<Row>) {
  const box = useRef<HTMLInputElement>(null)
  const count = choice.chosen.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < rows.length
  }, [count, rows.length])
  const areAllSelected = count === rows.length
  if (!isLabelled)
    return (
      <input
        ref={box}
        type="checkbox"
        checked={areAllSelected}
        aria-label={selectAll}
        onChange={choice.toggleAll}
      />
    )
  return (
    <label className="check">
      <input ref={box} type="checkbox" checked={areAllSelected} onChange={choice.toggleAll} />
      <span>{selectAll}</span>
    </label>
  )
}

const selectAll = 'Select all on this page'
