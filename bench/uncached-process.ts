import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'

/** A second built server on the same database, with a page cache that stores nothing. */
const config = readConfig(process.env)
const database = await openDatabase(config, 'guest')
const { createApp } = await import('../build/server/index.js')
const app = await createApp({ ...database, config, keepPages: false, keepReads: false })
await app.listen({ host: config.host, port: config.port })
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .finally(() => process.exit(0))
})
