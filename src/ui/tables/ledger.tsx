import type { ReactNode } from 'react'

/** A column name. `number` aligns the column at the end; `hidden` shows the name only to screen readers. */
type ColumnName = string | { number: string } | { hidden: string }

/** The head of a hand-written table, which names its columns. */
export const TableHead = ({ columns }: { columns: readonly ColumnName[] }) => (
  <thead>
    <tr>
      {columns.map((column) =>
        typeof column === 'string' ? (
          <th key={column} scope="col">
            {column}
          </th>
        ) : 'number' in column ? (
          <th key={column.number} scope="col" className="n">
            {column.number}
          </th>
        ) : (
          <th key={column.hidden} scope="col">
            <span className="visually-hidden">{column.hidden}</span>
          </th>
        ),
      )}
    </tr>
  </thead>
)

/** A number in a row, with its column name for narrow screens. */
export const NumberCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="n" data-label={label}>
    {children}
  </td>
)
