import type { ClientConfig, Pool } from 'pg'
import { migrateDatabase } from '#database/migrate.ts'
import type { Config } from '#server/config/config.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { bounce } from './bounce.ts'
import { greet } from './greet.ts'
import { prepare, seed } from './seed.ts'
import { mailCheck } from './mail-check.ts'
import { move } from './backup/move/move.ts'
import { worker } from './worker.ts'
import { importContent } from './import.ts'
import { restore } from './restore.ts'

export interface CommandOptions {
  pool: Pool
  connection: ClientConfig
  direct?: ClientConfig | undefined
  config: Config
  args: string[]
}

/**
 * Functions behind `npm run <name>` that work on the database. A thrown error ends the command with its
 * message.
 */
export const commands: Record<string, (options: CommandOptions) => Promise<void>> = {
  prepare,
  greet,
  seed,
  import: importContent,
  migrate: ({ pool }) => migrateDatabase(pool),
  admin,
  worker,
  bounce,
  backup,
  move,
  restore,
  'mail:check': mailCheck,
}
