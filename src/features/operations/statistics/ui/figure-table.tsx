import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

interface FigureTableProps {
  caption: string
  /** Column headers; the first one is for the row names. */
  head: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
  foot?: readonly ReactNode[]
}

const maxInitialRows = 12

/** Table of a chart's numbers: the first dozen rows, and all on request. */
export function FigureTable({ caption, head, rows, foot }: FigureTableProps) {
  const [isExpanded, setExpanded] = useState(false)
  return (
    <div className="figures__table">
      <table className="ledger ledger--cards">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((heading, index) => (
              <th key={heading} scope="col" className={index > 0 ? 'n' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isExpanded ? rows : rows.slice(0, maxInitialRows)).map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Cells head={head} cells={cells} />
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <Cells head={head} cells={foot} />
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length > maxInitialRows && (
        <Button variant="quiet" size="sm" onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? `Only the first ${maxInitialRows}` : `All ${rows.length} rows`}
        </Button>
      )}
    </div>
  )
}

function Cells({ head, cells }: { head: readonly string[]; cells: readonly ReactNode[] }) {
  return cells.map((cell, index) => (
    <td key={head[index + 1]} className="n" data-label={head[index + 1]}>
      {cell}
    </td>
  ))
}
