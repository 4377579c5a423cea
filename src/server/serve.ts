import type { OpenDatabase } from '#database/connection/open.ts'
import { createUnreachableError } from '#database/connection/explain-absence.ts'
import { refuseWhileMoving } from '#database/copy/moving-lock.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { StartError } from '#lib/services/start-error.ts'
import type { Config } from './config/config.ts'
import { formatListenError, requirePort } from './require-port.ts'
import { listNotices } from './process-info.ts'
import { onStopSignal } from './stop-signals.ts'

/** Migrates, fills the demo on the first start, listens, and drains on a stop signal. */
export async function serve(database: OpenDatabase, config: Config): Promise<void> {
  await requirePort(config)
  await assertDatabaseReachable(database, config)
  await refuseWhileMoving(database.pool)
  await migrateDatabase(database.pool)
  if (process.env['NODE_ENV'] === 'development') {
    const { serveInDevelopment } = await import('./dev.ts')
    return serveInDevelopment(database, config)
  }
  const { createApp, commands } = await import('../../build/server/index.js')
  await commands.prepare!({ ...database, config, args: [] })
  const app = await createApp({ ...database, config })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw new StartError(formatListenError(error as NodeJS.ErrnoException, config))
  }
  process.stdout.write(`\nKilnyard is running at ${config.siteUrl}\n`)
  for (const notice of listNotices(config)) process.stdout.write(`\n${notice}\n`)
  if (config.demo) await commands.greet!({ ...database, config, args: [] })
  const stop = () => {
    const exitTimer = setTimeout(() => process.exit(1), 15_000)
    void app
      .close()
      .then(() => database.close())
      .finally(() => {
        clearTimeout(exitTimer)
        process.exit(0)
      })
  }
  onStopSignal(stop)
}

async function assertDatabaseReachable({ pool }: OpenDatabase, { databaseUrl }: Config) {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw createUnreachableError(error as Error, databaseUrl)
  }
}
