export interface Calculation {
  work: string
  /** Cache key for the result, equal for equal input; null if it isn't cached. */
  key: string | null
  input: () => Promise<object>
}

/** Runs a long calculation in a separate thread; rejects with 503 if too many wait. */
export type Calculate = (calculation: Calculation) => Promise<unknown>
