import { resolve } from 'node:path'
import { hasCluster } from '#database/embedded.ts'
import { StartError } from '#lib/services/start-error.ts'
import { readValue, type Environment } from './values.ts'
import { getDefaultValue } from './variables.ts'

/** Commands for an existing site. Without a site, they would create a new, useless one. */
const siteCommands = ['admin', 'bounce', 'backup', 'move']

/**
 * Refuses a command for an existing site if there is none: neither DATABASE_URL nor a database in the data
 * folder. Called before any code that creates a folder or a secret.
 */
export function requireSite(command: string, env: Environment): void {
  if (!siteCommands.includes(command) || readValue(env, 'DATABASE_URL') !== null) return
  const dataDir = resolve(readValue(env, 'DATA_DIR') ?? getDefaultValue('DATA_DIR'))
  if (hasCluster(dataDir)) return
  throw new StartError(
    `There is no site in the data folder ${dataDir}: start it there first, or set DATA_DIR or DATABASE_URL as your site has them.`,
  )
}
