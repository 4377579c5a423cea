import { IconArrowsSort, IconCheck, IconColumns } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import { shownColumns, getSortHref, getSortDirection, getToggleHref } from './data-table-address.ts'
import type { Column } from './data-table.tsx'
import { Icon, type IconShape } from '../icon.tsx'
import { Link } from '../link.tsx'
import { useDropdown } from './use-unfolding.ts'

interface ListProps<Row> {
  columns: readonly Column<Row>[]
}

/** Sort options for phones, where the sortable headings are hidden. */
export function SortList<Row>({ columns, orderBy }: ListProps<Row> & { orderBy: string }) {
  const { search } = useLocation()
  const sorted = columns.flatMap(({ label, sort }) => (sort ? [{ label, sort }] : []))
  if (sorted.length === 0) return null
  return (
    <Dropdown icon={IconArrowsSort} label="Sort" isForPhones>
      {sorted.map(({ label, sort }) => {
        const direction = getSortDirection(sort, orderBy)
        return (
          <li key={label}>
            <Link
              className="menu__item"
              href={getSortHref(sort, orderBy, search)}
              aria-current={direction === 'none' ? undefined : 'true'}
              keepScroll
            >
              {label}
              {direction !== 'none' && <span className="text-muted">{direction}</span>}
            </Link>
          </li>
        )
      })}
    </Dropdown>
  )
}

/** A menu to choose the columns; it stays open while the reader changes several. */
export function ColumnList<Row>({ columns }: ListProps<Row>) {
  const { search } = useLocation()
  const visibleColumns = shownColumns(columns, search)
  const hideableColumns = columns.filter(({ alwaysShown }, index) => index > 0 && !alwaysShown)
  if (hideableColumns.length < 2) return null
  return (
    <Dropdown icon={IconColumns} label="Columns">
      {hideableColumns.map((column) => {
        const isShown = visibleColumns.includes(column)
        return (
          <li key={column.id}>
            <Link className="menu__item" href={getToggleHref(columns, search, column.id)} keepScroll>
              {isShown ? <Icon of={IconCheck} /> : <span className="icon" />}
              <span className="visually-hidden">{isShown ? 'Hide' : 'Show'}</span> {column.label}
            </Link>
          </li>
        )
      })}
    </Dropdown>
  )
}

interface DropdownProps {
  icon: IconShape
  label: string
  isForPhones?: boolean
  children: ReactNode
}

/** A button that opens a list of links, even without a script. */
function Dropdown({ icon, label, isForPhones, children }: DropdownProps) {
  const box = useRef<HTMLDetailsElement>(null)
  useDropdown(box)
  return (
    <details ref={box} className={classNames('data-table__list', isForPhones && 'data-table__list--phone')}>
      <summary className="btn btn--sm">
        <Icon of={icon} />
        {label}
      </summary>
      <ul className="menu">{children}</ul>
    </details>
  )
}
