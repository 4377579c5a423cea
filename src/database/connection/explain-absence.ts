import { getErrorCode } from '#lib/contract/error-code.ts'
import { toDatabaseRefusal } from '#lib/services/database-refusal.ts'
import { StartError } from '#lib/services/start-error.ts'
import { splitHosts } from './hosts.ts'

/**
 * Converts the error of an unreachable or read-only database to one sentence for operators; returns other
 * errors unchanged.
 */
export function explainAbsence(error: unknown, databaseUrl: string | null): unknown {
  if (error instanceof StartError || !toDatabaseRefusal(error)) return error
  const cause = ((error as Error).cause ?? error) as Error
  const where = nameDatabase(databaseUrl)
  if (getErrorCode(cause) === '25006')
    return new StartError(
      `${where} is read-only: it is a replica, or was not promoted. Start again once it accepts writes.`,
    )
  return createUnreachableError(cause, databaseUrl)
}

export const createUnreachableError = (error: Error, databaseUrl: string | null) =>
  new StartError(`${nameDatabase(databaseUrl)} cannot be reached: ${error.message || getErrorCode(error)}.`)

/** Describes the database for messages, without user and password. */
const nameDatabase = (databaseUrl: string | null) =>
  databaseUrl
    ? `The database of DATABASE_URL at ${splitHosts(databaseUrl)
        .map((url) => new URL(url).host)
        .join(' or ')}`
    : 'The embedded database'
