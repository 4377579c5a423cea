import { errorCode } from '#lib/contract/error-code.ts'
import { databaseRefusal } from '#lib/services/database-refusal.ts'
import { StartError } from '#lib/services/start-error.ts'
import { splitHosts } from './hosts.ts'

/** Returns one sentence for operators if the database is away or read-only, and other errors as they are. */
export function explainAbsence(error: unknown, databaseUrl: string | null): unknown {
  if (error instanceof StartError || !databaseRefusal(error)) return error
  const cause = ((error as Error).cause ?? error) as Error
  const where = nameDatabase(databaseUrl)
  if (errorCode(cause) === '25006')
    return new StartError(
      `${where} is read-only: it is a replica, or was not promoted. Start again once it accepts writes.`,
    )
  return unreachable(cause, databaseUrl)
}

export const unreachable = (error: Error, databaseUrl: string | null) =>
  new StartError(`${nameDatabase(databaseUrl)} cannot be reached: ${error.message || errorCode(error)}.`)

/** Returns the address without user and password. */
const nameDatabase = (databaseUrl: string | null) =>
  databaseUrl
    ? `The database of DATABASE_URL at ${splitHosts(databaseUrl)
        .map((url) => new URL(url).host)
        .join(' or ')}`
    : 'The embedded database'
