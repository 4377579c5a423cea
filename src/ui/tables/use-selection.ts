import { useState } from 'react'

/** Tracks the selected rows. Rows outside the current page or filter don't count as selected. */
export function useSelection<Row>(rows: readonly Row[], getId: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selectedRows = rows.filter((row) => ids.has(getId(row)))
  // Otherwise a row that comes back would be selected again, unseen.
  if (selectedRows.length < ids.size) setIds(new Set(selectedRows.map(getId)))
  return {
    chosen: selectedRows,
    isChosen: (row: Row) => ids.has(getId(row)),
    toggle: (row: Row) => {
      const next = new Set(selectedRows.map(getId))
      if (!next.delete(getId(row))) next.add(getId(row))
      setIds(next)
    },
    toggleAll: () => setIds(new Set(selectedRows.length < rows.length ? rows.map(getId) : [])),
    clear: () => setIds(new Set()),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
