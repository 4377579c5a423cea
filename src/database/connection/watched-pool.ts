import type { Socket } from 'node:net'
import type pg from 'pg'

export interface WatchedPool {
  /**
   * Returns the time, on the clock of `now`, at which a connection last opened or received something; at
   * first the time at which the watch began.
   */
  heardAt(): number
  /**
   * Closes connections that may have died silently: idle ones at once, and busy ones that receive nothing
   * within `patience` milliseconds. The pool opens new ones on demand.
   */
  renew(): void
  /** Returns whether `renew` closed this connection, so that its error needs no report. */
  isClosed(client: pg.PoolClient): boolean
}

interface WatchOptions {
  /**
   * Milliseconds of silence after which a busy connection is closed; null leaves busy connections to their
   * query timeout.
   */
  patience: number | null
  now?: () => number
}

/** Watches the connections of a pool, because a pool keeps connections whose other end vanished silently. */
export function watchPool(
  pool: pg.Pool,
  { patience, now = () => performance.now() }: WatchOptions,
): WatchedPool {
  const open = new Set<pg.PoolClient>()
  const busy = new Set<pg.PoolClient>()
  const closedClients = new WeakSet<pg.PoolClient>()
  let lastResponseAt = now()

  pool.on('connect', (client) => {
    lastResponseAt = now()
    open.add(client)
    const socket = getSocket(client)
    socket.on('data', () => (lastResponseAt = now()))
    socket.once('close', () => open.delete(client))
  })
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_error, client) => busy.delete(client))

  const close = (client: pg.PoolClient) => {
    closedClients.add(client)
    getSocket(client).destroy()
  }
  return {
    heardAt: () => lastResponseAt,
    isClosed: (client) => closedClients.has(client),
    renew() {
      for (const client of open) if (!busy.has(client)) close(client)
      if (patience === null) return
      const receivedBytes = new Map([...busy].map((client) => [client, getSocket(client).bytesRead]))
      const closeSilentClients = () => {
        for (const [client, bytes] of receivedBytes)
          if (busy.has(client) && getSocket(client).bytesRead === bytes) close(client)
      }
      setTimeout(closeSilentClients, patience).unref()
    },
  }
}

// pg has no public way to close a connection without waiting for its other end.
const getSocket = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
