import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'
import { postToReceivers } from '#tests/support/network/receivers.ts'

/** The API with its workers, whose internet is this machine, so that webhooks reach the benchmark. */
const config = readConfig(process.env)
const { connection, close } = await openDatabase(config, 'owner')
const { createApp } = await import('../build/server/index.js')
const internet = { fetchStatus: async () => null, post: postToReceivers }
const app = await createApp({ connection, config, pages: false, internet })
await app.listen({ port: config.port, host: config.host })
await new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()))
await app.close()
await close()
