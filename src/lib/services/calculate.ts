/** What is calculated, by name, and from what. */
export interface Calculation {
  work: string
  /** The same for the same input: what was calculated under it is kept for a while. Null: it is not kept. */
  key: string | null
  input: () => Promise<object>
}

/** Long sums in a thread of their own; rejects with 503 when too many wait. */
export type Calculate = (asked: Calculation) => Promise<unknown>
