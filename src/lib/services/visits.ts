/** A page visit reported by the browser; see `features/operations/statistics/visits/visit-counter.ts`. */
export interface Visit {
  /** Path and query of the page. */
  page: string
  /** Whether the page was read to its end, not only opened. */
  isRead: boolean
  /** IP address and browser of the request, never stored. */
  address: string
  agent: string
}

/** Counts visits in memory, so that none costs a transaction. */
export interface VisitCounter {
  count(visit: Visit): void
  /** Saves the counts since the last flush. */
  flush(): Promise<void>
}
