import pg, { type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { inDatabase } from '../run/global-setup.ts'

export interface Clone {
  connection: ClientConfig
  drop: () => Promise<void>
}

/** Connection settings for an app under test: its statements must not fail because the machine is busy. */
export const withLongTimeouts = (connection: ClientConfig): ClientConfig => ({
  ...connection,
  statement_timeout: 60_000,
  query_timeout: 90_000,
})

/**
 * Creates a database from the migrated template or another one. Copies its files, which is faster than page
 * by page.
 */
export async function cloneDatabase(template = templateOfProject()): Promise<Clone> {
  const server = inject('server')
  const name = `${inject('template')}_${crypto.randomUUID().slice(0, 8)}`
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`)
  // Repeats a template setting that clones don't inherit. Other templates have no `now()` of ours to find.
  await runStatement(server, `alter database ${name} set search_path = public, pg_catalog`)
  return {
    connection: inDatabase(server, name),
    drop: () => dropDatabase(server, name),
  }
}

const templateOfProject = () => inject(inject('clock') === 'written' ? 'templateThen' : 'template')

/**
 * Returns the name of a template that `fill` fills from the migrated one. The first caller in a run fills it.
 * No connection to it is open when this returns.
 */
export async function filledTemplate(
  suffix: string,
  fill: (connection: ClientConfig) => Promise<void>,
): Promise<string> {
  const server = inject('server')
  const name = `${inject('template')}_${suffix}`
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(778)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    await runStatement(
      server,
      `create database ${name}_begun template ${inject('template')} strategy file_copy`,
    )
    await fill(inDatabase(server, `${name}_begun`))
    await runStatement(server, `alter database ${name}_begun rename to ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

/**
 * Drops a database. First waits some seconds for closing connections: a connection that is cut then has no
 * error handler.
 */
async function dropDatabase(server: ClientConfig, name: string) {
  try {
    await runStatement(server, `drop database if exists ${name}`)
  } catch {
    await runStatement(server, `drop database if exists ${name} with (force)`)
  }
}

async function runStatement(server: ClientConfig, statement: string) {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    // PostgreSQL refuses a second simultaneous clone of the template, so clones take turns.
    await admin.query('select pg_advisory_lock(777)')
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
