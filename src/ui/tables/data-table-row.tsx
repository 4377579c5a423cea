import { IconChevronRight } from '@tabler/icons-react'
import type { Column } from './data-table.tsx'
import { getCellClass } from './data-table-address.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import type { Selection } from './use-selection.ts'

interface DataTableRowProps<Row> {
  row: Row
  name: string
  /** Address that the row links to. */
  href: string | undefined
  shown: readonly Column<Row>[]
  choice: Selection<Row> | undefined
  tabIndex: number | undefined
}

/** A row of a DataTable; its first data column is its heading. */
export function DataTableRow<Row>({ row, name, href, shown, choice, tabIndex }: DataTableRowProps<Row>) {
  const isSelected = choice?.isChosen(row)
  return (
    <tr tabIndex={tabIndex} data-chosen={isSelected || undefined}>
      {choice && (
        <td className="data-table__choice">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={`Select ${name}`}
            onChange={() => choice.toggle(row)}
          />
        </td>
      )}
      {shown.map(({ id, label, cell, numeric, from }, index) =>
        index === 0 ? (
          <th key={id} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={id} data-label={label} className={getCellClass({ numeric, from })}>
            <div>{cell(row)}</div>
          </td>
        ),
      )}
      {href && (
        <td className="data-table__go">
          <Link href={href} tabIndex={-1} aria-label={`Open ${name}`}>
            <Icon of={IconChevronRight} />
          </Link>
        </td>
      )}
    </tr>
  )
}
