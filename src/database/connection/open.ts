import type { ClientConfig, Pool } from 'pg'
import { createErrorReporter } from '#lib/services/log.ts'
import { attachEmbedded, startEmbedded } from '../embedded.ts'
import { connectToPrimary, splitHosts } from './hosts.ts'
import { openPool } from './pools.ts'

export interface OpenDatabase {
  /** Connection for requests; it may lead through a pooler. */
  connection: ClientConfig
  /**
   * Connection past any pooler, for notes, jobs and migrations; undefined if `connection` is already direct.
   */
  direct: ClientConfig | undefined
  /** Pool for migrations and commands, without the time limits of `openPools`. */
  pool: Pool
  /** Waits for running statements, then closes. */
  close(): Promise<void>
  /** Stops the embedded server at once, even if statements are running; does nothing else. */
  cut(): Promise<void>
}

interface DatabaseLocation {
  dataDir: string
  databaseUrl: string | null
  databaseDirectUrl: string | null
}

/** Opens the configured server or the embedded one: a server process owns it, a command is a guest. */
export async function openDatabase(
  { dataDir, databaseUrl, databaseDirectUrl }: DatabaseLocation,
  role: 'owner' | 'guest',
): Promise<OpenDatabase> {
  const open = role === 'owner' ? startEmbedded : attachEmbedded
  const embeddedServer = databaseUrl ? undefined : await open({ dataDir })
  const connection: ClientConfig = embeddedServer?.connection ?? createClientConfig(databaseUrl!)
  const directConfig = databaseDirectUrl ? createClientConfig(databaseDirectUrl) : undefined
  const pool = openPool(directConfig ?? connection, { max: 20 })
  let isClosing = false
  // The last connections may still be closing when the embedded server stops; no data is lost then, so their
  // errors aren't reported.
  const report = createErrorReporter('database')
  pool.on('error', (error) => isClosing || report(error))
  return {
    connection,
    direct: directConfig,
    pool,
    async close() {
      isClosing = true
      await pool.end()
      await embeddedServer?.stop()
    },
    async cut() {
      isClosing = true
      await embeddedServer?.stop()
    },
  }
}

function createClientConfig(url: string): ClientConfig {
  const urls = splitHosts(url)
  const config = urls.length > 1 ? connectToPrimary(urls) : { connectionString: url }
  return { ...config, connectionTimeoutMillis: 10_000 }
}
