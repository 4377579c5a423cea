import type { Context } from '#lib/contract/context.ts'

/** Sums the amounts that a write adds to counters, by row. */
export function collectCounts() {
  const rows = new Map<string, { sums: Record<string, number>; store: Parameters<Context['count']>[2] }>()
  const count: Context['count'] = (row, amounts, store) => {
    const sums = rows.get(row)?.sums ?? {}
    for (const [name, amount] of Object.entries(amounts)) sums[name] = (sums[name] ?? 0) + amount
    rows.set(row, { sums, store })
  }
  return {
    count,
    /** Stores the sums in a fixed order of rows, so that two writes never deadlock. */
    async store(): Promise<void> {
      for (const row of [...rows.keys()].toSorted()) {
        const { sums, store } = rows.get(row)!
        if (Object.values(sums).some((sum) => sum !== 0)) await store(sums)
      }
    },
  }
}
