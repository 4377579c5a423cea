import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { BulkBar, type BulkAction } from './data-table-bulk.tsx'
import { shownColumns, type Sort } from './data-table-address.ts'
import { AllRows, DataTableHead } from './data-table-head.tsx'
import { NothingFound } from './data-table-nothing.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { DataTableTools, type Filters } from './data-table-tools.tsx'
import { ListPages } from './pagination.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'
import './data-table.css'

export interface Column<Row> {
  id: string
  label: string
  /** Content of the cell; the first column names its row. */
  cell: (row: Row) => ReactNode
  /** Values for sorting by the column. Set only if the list's `orderBy` knows both directions. */
  sort?: Sort | undefined
  numeric?: boolean | undefined
  /** Whether the column cannot be hidden, such as the first one and the row's own buttons. */
  alwaysShown?: boolean | undefined
  /** Whether the column is hidden by default. */
  isExtra?: boolean | undefined
  /**
   * Hides the column in a table narrower than 40rem (medium) or 52rem (wide), until the reader selects it.
   * Columns without `from` fit 28rem together. Cards show all columns.
   */
  from?: 'medium' | 'wide' | undefined
}

export type DataTableProps<Row> = {
  /** Name of the list, such as "Events". */
  label: string
  columns: readonly Column<Row>[]
  /** The response of a list operation. */
  list: { items: readonly Row[]; total: number; page: number; perPage: number; more?: boolean | undefined }
  /** The current order, even if it is the default. */
  orderBy?: string | undefined
  rowId: (row: Row) => string
  /** Returns the name of a row for screen readers. */
  rowName: (row: Row) => string
  /** Returns the address that the row's link and Enter open. */
  rowHref?: ((row: Row) => string) | undefined
  filters?: Filters | undefined
  /** Actions for several rows at once. Without any, rows cannot be selected. */
  actions?: readonly BulkAction<Row>[] | undefined
  csvHref?: string | undefined
  /** An EmptyState for a list without any data. */
  empty: ReactNode
}

/**
 * The table of all dashboards. The address holds order, filters, columns and page, as links. Below 28rem, as
 * on phones, each row is a card. The page's loader reads the address, with `tableNames` in its `handle`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, list, orderBy = '', rowId, filters, actions = [] } = props
  const { search } = useLocation()
  const isWaiting = useNavigation().state === 'loading'
  const selection = useSelection(list.items, rowId)
  const visibleColumns = shownColumns(columns, search)
  const choice = actions.length > 0 ? selection : undefined
  return (
    <div className="data-table">
      <DataTableTools {...{ label, columns, orderBy, filters, list, csvHref: props.csvHref }} />
      {choice && list.items.length > 0 && (
        <div className="data-table__all">
          <AllRows {...{ choice }} rows={list.items} isLabelled />
        </div>
      )}
      {list.items.length > 0 ? (
        <table className="ledger" aria-busy={isWaiting}>
          <caption className="visually-hidden">{label}</caption>
          <DataTableHead
            {...{ shown: visibleColumns, orderBy, choice, rows: list.items }}
            leads={Boolean(props.rowHref)}
          />
          <Rows {...props} {...{ shown: visibleColumns, choice }} />
        </table>
      ) : (
        <NothingFound {...{ list, filters }} empty={props.empty} />
      )}
      {choice && <BulkBar {...{ actions, selection }} rows={list.items} />}
      <ListPages of={list} label={`Pages of ${label}`} />
    </div>
  )
}

type RowsProps<Row> = DataTableProps<Row> & {
  shown: readonly Column<Row>[]
  choice: ReturnType<typeof useSelection<Row>> | undefined
}

function Rows<Row>({ list, rowId, rowName, rowHref, shown, choice }: RowsProps<Row>) {
  const navigate = useNavigate()
  const createRowHandler = (action: (row: Row) => void) => (index: number) => {
    const row = list.items[index]
    if (row !== undefined) action(row)
  }
  const { here, ...keys } = useRowKeys({
    count: list.items.length,
    choose: choice && createRowHandler(choice.toggle),
    open: rowHref && createRowHandler((row) => void navigate(rowHref(row))),
  })
  const hasKeys = choice || rowHref
  return (
    <tbody {...(hasKeys && keys)}>
      {list.items.map((row, index) => (
        <DataTableRow
          key={rowId(row)}
          {...{ row, shown, choice }}
          name={rowName(row)}
          href={rowHref?.(row)}
          tabIndex={hasKeys ? (index === here ? 0 : -1) : undefined}
        />
      ))}
    </tbody>
  )
}
