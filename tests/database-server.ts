import { rm } from 'node:fs/promises'
import { startEmbedded } from '#database/embedded.ts'

// PostgreSQL for one run of the tests, in a process of its own: it goes with the run, however that ends.
const [dataDir = ''] = process.argv.slice(2)

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  // Nobody reads along, and what is written ahead takes room that may be memory.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // It comes by the clock, and after it the same statement may be planned, and its rows come, in another way.
  autovacuum: 'off',
}
const { connection, stop } = await startEmbedded({ dataDir, settings, environment: shiftedClock() })

/** The variables that `scripts/clock.mjs` sets, so that this server's clock is shifted as Node's is. */
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
