import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { postToReceivers } from '#tests/support/network/receivers.ts'

/** A worker whose internet is this machine, so that webhooks reach the benchmark. */
const config = readConfig(process.env)
const { connection, close } = await openDatabase(config, 'guest')
const { createApp } = await import('../build/server/index.js')
const app = await createApp({
  connection,
  config: { ...config, workers: true },
  pages: false,
  internet: { fetchStatus: async () => null, post: postToReceivers },
})
await new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()))
await app.close()
await close()
