import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { getErrorCode } from '#lib/contract/error-code.ts'
import { applicationDatabase, type EmbeddedConnection } from './server.ts'

export interface HeldLock {
  /** Treats a lost connection as intended from now on. */
  expectTheEnd(): void
  release(): Promise<void>
}

/** Arbitrary number that nothing else in the cluster locks. */
const ownerLock = 7_041_776_123

/**
 * Becomes the owner of the server that `open` returns, and again after a crash breaks the connection. Returns
 * null if another process is still the owner after `timeoutMs` milliseconds.
 */
export async function acquireOwnerLock(
  open: () => Promise<EmbeddedConnection>,
  timeoutMs: number,
): Promise<HeldLock | null> {
  const deadline = Date.now() + timeoutMs
  let client = await tryLock(await open())
  while (!client) {
    if (Date.now() >= deadline) return null
    await sleep(100)
    client = await tryLock(await open())
  }
  return keepLock(client, open)
}

function keepLock(first: Client, open: () => Promise<EmbeddedConnection>): HeldLock {
  let client = first
  const endController = new AbortController()
  const watch = () => client.once('end', () => void recover())
  const recover = async () => {
    while (!endController.signal.aborted) {
      const newClient = await open()
        .then(tryLock)
        .catch(() => null)
      if (newClient) {
        client = newClient
        watch()
        return
      }
      await sleep(500)
    }
  }
  watch()
  return {
    expectTheEnd: () => endController.abort(),
    release: () => client.end().catch(() => {}),
  }
}

async function tryLock(connection: EmbeddedConnection): Promise<Client | null> {
  const client = new Client({ ...connection, database: 'postgres', application_name: 'kilnyard owner' })
  client.on('error', () => {}) // The 'end' event follows and is handled, so the error itself is ignored.
  try {
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      ownerLock,
    ])
    if (rows[0]?.held) {
      await createDatabase(client)
      return client
    }
  } catch (error) {
    await client.end().catch(() => {})
    if (!isPassing(error)) throw error
    return null
  }
  await client.end()
  return null
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [applicationDatabase])
  if (rowCount === 0) await client.query(`create database ${applicationDatabase}`)
}

/**
 * Returns whether an error will pass by itself: the server is starting or ending, or ended between the check
 * and the call.
 */
function isPassing(error: unknown): boolean {
  const code = getErrorCode(error) ?? ''
  return ['57P01', '57P02', '57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'].includes(code)
}
