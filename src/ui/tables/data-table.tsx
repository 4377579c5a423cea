import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { BulkBar, type BulkAction } from './data-table-bulk.tsx'
import { shownColumns, type Sort } from './data-table-address.ts'
import { DataTableHead } from './data-table-head.tsx'
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
  /** What stands in it; the first column names its row. */
  cell: (row: Row) => ReactNode
  /** Only when the list's `orderBy` knows both words. */
  sort?: Sort | undefined
  numeric?: boolean | undefined
  /** Cannot be hidden, as the first column and the row's own buttons. */
  alwaysShown?: boolean | undefined
  /** Shown only when it is asked for. */
  isExtra?: boolean | undefined
  /**
   * Left out of a table narrower than 40rem (medium) or 52rem (wide) until the reader chooses it; columns without it
   * fit 28rem together. Cards show all.
   */
  from?: 'medium' | 'wide' | undefined
}

export type DataTableProps<Row> = {
  /** What is listed, such as "Events". */
  label: string
  columns: readonly Column<Row>[]
  /** The answer of a list operation. */
  list: { items: readonly Row[]; total: number; page: number; perPage: number; more?: boolean | undefined }
  /** The order that is in force, the usual one too. */
  orderBy?: string | undefined
  rowId: (row: Row) => string
  /** What a row is called where it is not seen. */
  rowName: (row: Row) => string
  /** Where Enter leads from a row. */
  rowHref?: ((row: Row) => string) | undefined
  filters?: Filters | undefined
  /** What can be done with several at once; without any, nothing can be chosen. */
  actions?: readonly BulkAction<Row>[] | undefined
  csvHref?: string | undefined
  /** An EmptyState for the time when there is nothing at all. */
  empty: ReactNode
}

/**
 * The one table of the dashboards: order, filters, columns and page are in the address and work as links; in less than
 * 28rem, as on phones, each row is a card. What the address names is read by the page's loader, with `tableNames` in its `handle`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, list, orderBy = '', rowId, filters, actions = [] } = props
  const { search } = useLocation()
  const isWaiting = useNavigation().state === 'loading'
  const selection = useSelection(list.items, rowId)
  const shown = shownColumns(columns, search)
  const choice = actions.length > 0 ? selection : undefined
  return (
    <div className="data-table">
      <DataTableTools {...{ label, columns, orderBy, filters, list, csvHref: props.csvHref }} />
      {list.items.length > 0 ? (
        <table className="ledger" aria-busy={isWaiting}>
          <caption className="visually-hidden">{label}</caption>
          <DataTableHead {...{ shown, orderBy, choice, rows: list.items }} leads={Boolean(props.rowHref)} />
          <Rows {...props} {...{ shown, choice }} />
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
  const rowAt = (act: (row: Row) => void) => (place: number) => {
    const row = list.items[place]
    if (row !== undefined) act(row)
  }
  const { here, ...keys } = useRowKeys({
    count: list.items.length,
    choose: choice && rowAt(choice.toggle),
    open: rowHref && rowAt((row) => void navigate(rowHref(row))),
  })
  const hasKeys = choice || rowHref
  return (
    <tbody {...(hasKeys && keys)}>
      {list.items.map((row, place) => (
        <DataTableRow
          key={rowId(row)}
          {...{ row, shown, choice }}
          name={rowName(row)}
          href={rowHref?.(row)}
          tabIndex={hasKeys ? (place === here ? 0 : -1) : undefined}
        />
      ))}
    </tbody>
  )
}
