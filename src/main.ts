import { setFlagsFromString } from 'node:v8'
import { refuseWhileMoving } from '#database/copy/moving-lock.ts'
import { explainAbsence } from '#database/connection/explain-absence.ts'
import { EmbeddedError } from '#database/embedded.ts'
import { openDatabase, type OpenDatabase } from '#database/connection/open.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { requireSite } from '#server/config/existing-site.ts'
import { prepareDataFolder } from '#server/config/data-folder.ts'
import { StartError } from '#lib/services/start-error.ts'
import { serve } from '#server/serve.ts'
import { onStopSignal } from '#server/stop-signals.ts'

// Without this flag, V8 can crash the process while it frees code of a thread
// (docs/decisions/082-code-of-threads.md).
setFlagsFromString('--no-wasm-code-gc')

const [command = 'serve', ...args] = process.argv.slice(2)

/** Commands that don't run beside a server with the same data folder. */
const exclusiveCommands = new Set(['serve', 'restore', 'move'])

try {
  requireSite(command, process.env)
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir)
  const shutdown = new AbortController()
  const forget = onStopSignal(() => shutdown.abort())
  const database = await openDatabase(config, exclusiveCommands.has(command) ? 'owner' : 'guest')
  // Handles a stop before serving or during a command, so that no PostgreSQL process is left behind.
  let cutPromise: Promise<void> | undefined
  const cutDatabase = () => {
    cutPromise = database.cut().finally(() => process.exit(command === 'serve' ? 0 : 1))
  }
  if (shutdown.signal.aborted) cutDatabase()
  else shutdown.signal.addEventListener('abort', cutDatabase)
  try {
    // A worker shuts down cleanly by itself, so its database isn't cut.
    if (command === 'worker') forget()
    if (command === 'serve') await serve(database, config)
    else await runCommand(database, config)
    forget()
  } catch (error) {
    // Queries interrupted by the shutdown fail, which need not be reported.
    await cutPromise
    // A failed start leaves no PostgreSQL process behind.
    await database.close()
    throw explainAbsence(error, config.databaseUrl)
  }
  if (command !== 'serve') await database.close()
} catch (error) {
  process.exitCode = 1
  console.error(describeProblem(error))
  process.exit()
}

async function runCommand(database: OpenDatabase, config: ReturnType<typeof readConfig>) {
  const { commands } = await import('../build/server/index.js')
  const run = commands[command]
  if (!run) throw new StartError(`There is no command ${command}.`)
  if (command !== 'move') await refuseWhileMoving(database.pool)
  await run({ ...database, config, args })
}

/** Returns one sentence for a problem that an operator can fix, and the full error for a bug. */
function describeProblem(error: unknown) {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedError ||
    (error as Error).name === 'StartError'
  ) {
    return (error as Error).message
  }
  return error
}
