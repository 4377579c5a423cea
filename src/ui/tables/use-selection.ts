import { useState } from 'react'

/** Tracks the selected rows. Rows that leave the page or the filter are no longer selected. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter((row) => ids.has(idOf(row)))
  return {
    chosen,
    isChosen: (row: Row) => ids.has(idOf(row)),
    toggle: (row: Row) => {
      const next = new Set(chosen.map(idOf))
      if (!next.delete(idOf(row))) next.add(idOf(row))
      setIds(next)
    },
    toggleAll: () => setIds(new Set(chosen.length < rows.length ? rows.map(idOf) : [])),
    clear: () => setIds(new Set()),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
