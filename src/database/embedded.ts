import { openCluster, type Cluster, type EmbeddedOptions } from './embedded/cluster.ts'
import { EmbeddedError } from './embedded/embedded-error.ts'
import { acquireOwnerLock, type HeldLock } from './embedded/owner-lock.ts'
import { getConnection, ensureServer, stopServer, type EmbeddedConnection } from './embedded/server.ts'

export { hasCluster } from './embedded/cluster.ts'
export { EmbeddedError } from './embedded/embedded-error.ts'
export type { EmbeddedConnection } from './embedded/server.ts'

export interface EmbeddedDatabase {
  /** Connection for `new pg.Pool(connection)`; `host` is the folder of the socket. */
  connection: EmbeddedConnection
  /**
   * Stops the server and waits until it has ended; does nothing for a guest. Close your connections first.
   */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data folder, or attaches to the one that a killed process left running, and owns
 * it until `stop()`. Throws EmbeddedError with one sentence if another process owns it or it cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options)
  const lock = await openServer(cluster, 1000)
  if (!lock) {
    throw new EmbeddedError(
      `Kilnyard is already running on the data folder ${cluster.dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return createEmbedded(cluster, lock)
}

/**
 * Attaches a tool to the data folder's PostgreSQL: as a guest if a process owns it, otherwise as its owner
 * until `stop()`. Throws EmbeddedError like `startEmbedded`, but never because another process owns it.
 */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = await openCluster(options)
  const lock = await openServer(cluster, 0)
  if (lock) return createEmbedded(cluster, lock)
  return { connection: await getConnection(cluster), stop: async () => {} }
}

async function openServer(cluster: Cluster, timeoutMs: number): Promise<HeldLock | null> {
  return acquireOwnerLock(() => ensureServer(cluster), timeoutMs)
}

async function createEmbedded(cluster: Cluster, lock: HeldLock): Promise<EmbeddedDatabase> {
  return {
    connection: await getConnection(cluster),
    async stop() {
      // The lock ends with the server, because a waiting process must not attach to a server that is about to
      // end.
      lock.expectTheEnd()
      await stopServer(cluster)
      await lock.release()
    },
  }
}
