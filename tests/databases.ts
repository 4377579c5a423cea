import pg, { type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { inDatabase } from './global-setup.ts'

export interface Clone {
  connection: ClientConfig
  drop: () => Promise<void>
}

/** For an app under test: that the machine is busy with other things is no fault of its statements. */
export const patient = (connection: ClientConfig): ClientConfig => ({
  ...connection,
  statement_timeout: 60_000,
  query_timeout: 90_000,
})

/** A database of its own, made from the migrated template or another one: its files are copied, which is quicker than page by page. */
export async function cloneDatabase(template = templateOfProject()): Promise<Clone> {
  const server = inject('server')
  const name = `${inject('template')}_${crypto.randomUUID().slice(0, 8)}`
  await ask(server, `create database ${name} template ${template} strategy file_copy`)
  // A setting of the template that its clones don't inherit. In others there is no `now()` of ours to be found.
  await ask(server, `alter database ${name} set search_path = public, pg_catalog`)
  return {
    connection: inDatabase(server, name),
    drop: () => dropDatabase(server, name),
  }
}

const templateOfProject = () => inject(inject('clock') === 'written' ? 'templateThen' : 'template')

/**
 * The name of a template that `fill` fills from the migrated one: once in a run, whoever asks first. All that use it
 * have gone from it when this comes back.
 */
export async function filledTemplate(
  what: string,
  fill: (connection: ClientConfig) => Promise<void>,
): Promise<string> {
  const server = inject('server')
  const name = `${inject('template')}_${what}`
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(778)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    await ask(server, `create database ${name}_begun template ${inject('template')} strategy file_copy`)
    await fill(inDatabase(server, `${name}_begun`))
    await ask(server, `alter database ${name}_begun rename to ${name}`)
    return name
  } finally {
    await admin.end()
  }
}

/** Waits some seconds for connections that are just closing: one that is cut off then has nobody to tell. */
async function dropDatabase(server: ClientConfig, name: string) {
  try {
    await ask(server, `drop database if exists ${name}`)
  } catch {
    await ask(server, `drop database if exists ${name} with (force)`)
  }
}

async function ask(server: ClientConfig, statement: string) {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    // Two clones at once meet on the template: PostgreSQL refuses the second, so they take turns.
    await admin.query('select pg_advisory_lock(777)')
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
