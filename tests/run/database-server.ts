import { rm } from 'node:fs/promises'
import { startEmbedded } from '#database/embedded.ts'

// PostgreSQL for one test run, in a separate process that ends with the run, however that ends.
const [dataDir = ''] = process.argv.slice(2)

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  // There is no replication, and the write-ahead log takes room that may be memory.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // Autovacuum runs by the clock. After it, the same statement may get another plan and return rows in
  // another order.
  autovacuum: 'off',
}
const { connection, stop } = await startEmbedded({ dataDir, settings, environment: shiftedClock() })

/**
 * Returns the variables that `scripts/clock.mjs` sets, so that this server's clock is shifted like Node's.
 */
function shiftedClock(): Record<string, string> {
  if (!process.env['FAKETIME']) return {}
  const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DISABLE_SHM', 'FAKETIME_DONT_FAKE_MONOTONIC']
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}

async function end() {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}

process.once('disconnect', () => void end())
if (process.connected) process.send?.(connection)
else await end()
