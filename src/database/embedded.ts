import { openCluster, type Cluster, type EmbeddedOptions } from './embedded/cluster.ts'
import { EmbeddedError } from './embedded/embedded-error.ts'
import { holdLock, type HeldLock } from './embedded/owner-lock.ts'
import { connectionTo, ensureServer, stopServer, type EmbeddedConnection } from './embedded/server.ts'

export { hasCluster } from './embedded/cluster.ts'
export { EmbeddedError } from './embedded/embedded-error.ts'
export type { EmbeddedConnection } from './embedded/server.ts'

export interface Embedded {
  /** For `new pg.Pool(connection)`; `host` is the folder of the socket. */
  connection: EmbeddedConnection
  /** Stops the server and waits until it is gone; for a guest it does nothing. Close your connections before. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or attaches to the one a killed process left behind, and owns it until
 * `stop()`. Throws EmbeddedError, one sentence, when another process owns it or it cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = await openCluster(options)
  const lock = await openServer(cluster, 1000)
  if (!lock) {
    throw new EmbeddedError(
      `Kilnyard is already running on the data folder ${cluster.dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return owned(cluster, lock)
}

/**
 * For tools beside a server: a guest of the PostgreSQL that runs on the data folder, or its owner until `stop()` when
 * nobody owns it. Throws EmbeddedError like `startEmbedded`, but never because another process owns it.
 */
export async function attachEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = await openCluster(options)
  const lock = await openServer(cluster, 0)
  if (lock) return owned(cluster, lock)
  return { connection: await connectionTo(cluster), stop: async () => {} }
}

async function openServer(cluster: Cluster, patience: number): Promise<HeldLock | null> {
  return holdLock(() => ensureServer(cluster), patience)
}

async function owned(cluster: Cluster, lock: HeldLock): Promise<Embedded> {
  return {
    connection: await connectionTo(cluster),
    async stop() {
      // The lock goes down with the server: whoever waits for it must not attach to one that is about to end.
      lock.expectTheEnd()
      await stopServer(cluster)
      await lock.release()
    },
  }
}
