/** One look at a page, as the browser tells it; see `features/operations/statistics/visit-counter.ts`. */
export interface Visit {
  /** Path and query of the page. */
  page: string
  /** Seen to its end, not only opened. */
  isRead: boolean
  /** Where the request came from, and with which browser: never stored. */
  address: string
  agent: string
}

/** Counts in memory, so that a visit costs no transaction. */
export interface VisitCounter {
  count(visit: Visit): void
  /** Writes down what was counted since. */
  flush(): Promise<void>
}
