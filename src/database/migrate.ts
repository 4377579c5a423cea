import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migrateTo } from 'drizzle-orm/pg-core/async/session'
import { readdirSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import { getErrorCode } from '#lib/contract/error-code.ts'
import { StartError } from '#lib/services/start-error.ts'

const migrationsFolder = './migrations'

// Arbitrary number; it only has to be the same in every process.
const lock = 5_461_736

/** Migrates the database to this version's tables; several processes may start at once. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await refuseNewer(client)
    await migrate(drizzle({ client }), { migrationsFolder }).catch(explain)
    await client.query('select pg_advisory_unlock($1)', [lock])
  } finally {
    client.release()
  }
}

/**
 * Runs `callback` in one transaction and passes it a function that applies the missing migrations: those with the
 * given names, by default all. Other starts wait until the transaction has ended.
 */
export async function runMigrations<Result>(
  client: PoolClient,
  callback: (apply: (names?: ReadonlySet<string>) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return drizzle({ client }).transaction(async (tx) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return callback(async (names) => {
      const knownFiles = readMigrationFiles({ migrationsFolder })
      const selectedFiles = names ? knownFiles.filter(({ name }) => names.has(name)) : knownFiles
      await migrateTo(selectedFiles, tx, { migrationsFolder }).catch(explain)
    })
  })
}

export const knownMigrations = (): ReadonlySet<string> => new Set(readdirSync(migrationsFolder))

/**
 * Explains PostgreSQL's "insufficient privilege", which the operator must fix; rethrows every other error.
 */
function explain(error: unknown): never {
  const { cause } = error as Error
  if (getErrorCode(cause ?? error) !== '42501') throw error
  throw new StartError(
    `The user of DATABASE_URL can't make tables in its database (${(cause as Error).message}): make that user the owner, "alter database name owner to user".`,
  )
}

/** Returns whether any version's migrations have run yet. */
export const isMigrated = async (client: Pool | PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ at: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as at",
  )
  return rows[0]?.at != null
}

/** Stops an older program on a newer database, because it would write data in an outdated form. */
async function refuseNewer(client: PoolClient) {
  if (!(await isMigrated(client))) return
  const { rows } = await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations')
  const knownNames = knownMigrations()
  if (rows.every(({ name }) => knownNames.has(name))) return
  throw new StartError(
    'This database was made by a newer Kilnyard: update the program, or restore an older backup.',
  )
}
