import { createGate, type Gate } from '#lib/services/fairness/gate.ts'

type Shares = <Result>(by: string, work: () => Promise<Result>) => Promise<Result>

/** Limits per person or address. The connection pool is large enough for several such shares. */
const usualShare = { running: 5, waiting: 200, ofOne: 200, patience: 60_000 }

/**
 * Limits each person's share of request resources, especially database connections: further requests of the
 * same person wait. 429 if too many wait, 503 for one that waits too long.
 */
export function createShares(share: Parameters<typeof createGate>[0] = usualShare): Shares {
  const gates = new Map<string, { gate: Gate; uses: number }>()
  return async (by, work) => {
    const own = gates.get(by) ?? { gate: createGate(share), uses: 0 }
    gates.set(by, own)
    own.uses++
    try {
      return await own.gate(work, by)
    } finally {
      if (--own.uses === 0) gates.delete(by)
    }
  }
}
