import type pg from 'pg'
import { createGate } from '#lib/services/fairness/gate.ts'

/**
 * Limits use of a pool to `maxConnections` connections at once, so that its other users always find a free
 * one. 503 for a statement that waits 15 seconds or finds 2,000 others waiting.
 */
export function limitPool(pool: pg.Pool, maxConnections: number): pg.Pool {
  const gate = createGate({ running: maxConnections, waiting: 2000, patience: 15_000 })
  let waitingCount = 0
  const admit = async (task: () => Promise<unknown>) => {
    let isWaiting = true
    const leave = () => {
      if (isWaiting) waitingCount--
      isWaiting = false
    }
    waitingCount++
    try {
      return await gate(() => {
        leave()
        return task()
      })
    } finally {
      leave()
    }
  }
  class LimitedPool {
    get waitingCount() {
      return waitingCount
    }

    query(...queryArgs: [string]) {
      return admit(() => pool.query(...queryArgs))
    }

    /** Counts the connection until it is released. */
    connect() {
      return new Promise<pg.PoolClient>((resolve, reject) => {
        admit(async () => {
          const releaseSignal = Promise.withResolvers<void>()
          const client = await pool.connect()
          const release = client.release
          client.release = (error) => {
            release(error)
            releaseSignal.resolve()
          }
          resolve(client)
          await releaseSignal.promise
        }).catch(reject)
      })
    }
  }
  // Drizzle calls no other methods of a pool, so these are enough.
  return new LimitedPool() as unknown as pg.Pool
}
