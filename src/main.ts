import { EmbeddedError } from '#database/embedded.ts'
import { openDatabase, type OpenDatabase } from '#database/open.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { requireSite } from '#server/config/existing-site.ts'
import { prepareDataFolder } from '#server/config/data-folder.ts'
import { StartError } from '#lib/services/start-error.ts'
import { serve } from '#server/serve.ts'

const [command = 'serve', ...args] = process.argv.slice(2)

try {
  requireSite(command, process.env)
  const config = readConfig(process.env)
  prepareDataFolder(config.dataDir)
  const database = await openDatabase(config, command === 'serve' ? 'owner' : 'guest')
  try {
    if (command === 'serve') await serve(database, config)
    else await runCommand(database, config)
  } catch (error) {
    // A start that is refused leaves no PostgreSQL behind.
    await database.close()
    throw error
  }
  if (command !== 'serve') await database.close()
} catch (error) {
  process.exitCode = 1
  console.error(sentenceOf(error))
  process.exit()
}

async function runCommand(database: OpenDatabase, config: ReturnType<typeof readConfig>) {
  const { commands } = await import('../build/server/index.js')
  const run = commands[command]
  if (!run) throw new StartError(`There is no command ${command}.`)
  await run({ ...database, config, args })
}

/** One sentence for what a person can mend; the whole story for a fault of ours. */
function sentenceOf(error: unknown) {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedError ||
    (error as Error).name === 'StartError'
  ) {
    return (error as Error).message
  }
  return error
}
