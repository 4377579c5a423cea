import { createGate, type Gate } from '#lib/services/fairness/gate.ts'

type Shares = <Result>(by: string, task: () => Promise<Result>) => Promise<Result>

/** Limits per person or address. The connection pool is large enough for several such shares. */
const defaultShare = { running: 5, waiting: 200, ofOne: 200, patience: 60_000 }

/**
 * Limits each person's share of request resources, especially database connections: further requests of the
 * same person wait. 429 if too many wait, 503 for one that waits too long.
 */
export function createShares(share: Parameters<typeof createGate>[0] = defaultShare): Shares {
  const gates = new Map<string, { gate: Gate; uses: number }>()
  return async (by, task) => {
    const gateEntry = gates.get(by) ?? { gate: createGate(share), uses: 0 }
    gates.set(by, gateEntry)
    gateEntry.uses++
    try {
      return await gateEntry.gate(task, by)
    } finally {
      if (--gateEntry.uses === 0) gates.delete(by)
    }
  }
}
