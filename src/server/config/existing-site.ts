import { resolve } from 'node:path'
import { hasCluster } from '#database/embedded.ts'
import { StartError } from '#lib/services/start-error.ts'
import { valueOf, type Environment } from './values.ts'
import { usualOf } from './variables.ts'

/** They speak to a site that runs already: a new one would answer them, and be nobody's. */
const ofASite = ['admin', 'bounce', 'backup']

/** Refuses such a command where no database is. Asked before anything is read that makes a folder or a secret. */
export function requireSite(command: string, env: Environment): void {
  if (!ofASite.includes(command) || valueOf(env, 'DATABASE_URL') !== null) return
  const dataDir = resolve(valueOf(env, 'DATA_DIR') ?? usualOf('DATA_DIR'))
  if (hasCluster(dataDir)) return
  throw new StartError(
    `There is no site in the data folder ${dataDir}: start it there first, or set DATA_DIR or DATABASE_URL as your site has them.`,
  )
}
