import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '#database/connection/open.ts'
import { readConfig } from '#server/config/config.ts'

/**
 * The built server. After each message it reports how long its main thread was blocked at most since the last
 * one, and how long that thread worked.
 */
const config = readConfig(process.env)
const database = await openDatabase(config, 'owner')
const { createApp } = await import('../build/server/index.js')
const app = await createApp({ ...database, config })
await app.listen({ host: config.host, port: config.port })

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let lastUsage = process.threadCpuUsage()
process.on('message', () => {
  const { user, system } = process.threadCpuUsage(lastUsage)
  process.send?.({ delay: delay.max / 1e6, processor: (user + system) / 1000 })
  lastUsage = process.threadCpuUsage()
  delay.reset()
})
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .finally(() => process.exit(0))
})
