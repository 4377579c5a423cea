import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#database/migrate.ts'
import { allJobs } from '#server/jobs/all-jobs.ts'
import { startBoss } from '#server/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection to the server with the template; tests clone it. */
    server: ClientConfig
    template: string
    /** Copy of `template` with a shifted clock, for projects that start at a fixed time. */
    templateThen: string
    /** Offset from the real clock to the shifted one, in milliseconds. */
    shift: number
    /** Clock that the project uses, set in vitest.config.ts. */
    clock: 'real' | 'written'
    /** Folder for files of the run, removed at its end. */
    folder: string
  }
}

/** Starts one PostgreSQL for the run: the embedded one, or the server of DATABASE_URL. */
export default async function setup(project: TestProject) {
  const url = process.env.DATABASE_URL
  const folder = await mkdtemp(join(await quickPlace(), 'kilnyard-tests-'))
  // Temporary files of other programs, such as the browser's for each picture it draws, are removed with the
  // rest.
  process.env['TMPDIR'] = folder
  const embeddedServer = url ? undefined : await startServer(folder)
  const server: ClientConfig = embeddedServer?.connection ?? { connectionString: url }
  const template = `kilnyard_template_${process.pid}`

  await onServer(server, (admin) => admin.query(`create database ${template}`))
  await prepareTemplate(inDatabase(server, template))
  project.provide('server', server)
  const shift = Date.parse(startTime) - Date.now()
  await shiftClock(server, template, shift)
  project.provide('template', template)
  project.provide('templateThen', `${template}_then`)
  project.provide('shift', shift)
  project.provide('folder', folder)

  return async () => {
    if (embeddedServer) return endServer(embeddedServer.child)
    await onServer(server, async (admin) => {
      const { rows } = await admin.query<{ datname: string }>(
        `select datname from pg_database where datname like $1`,
        [`${template}%`],
      )
      for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
    })
    await rm(folder, { recursive: true, force: true })
  }
}

const inMemory = '/dev/shm'
const plenty = 4 * 1024 ** 3

/**
 * Returns a folder in memory if there is enough room. A database is a thousand files, and creating and
 * removing them by the hundred thousand would keep a disk busier than PostgreSQL is with the tests.
 */
async function quickPlace(): Promise<string> {
  const room = await statfs(inMemory).catch(() => null)
  const bytes = Math.min(room ? room.bavail * room.bsize : 0, process.availableMemory())
  return bytes >= plenty ? inMemory : tmpdir()
}

/**
 * Starts the server in a separate process group, so that neither a Ctrl-C nor the end of this process leaves
 * it behind.
 */
async function startServer(folder: string) {
  const child = fork('tests/run/database-server.ts', [folder], { execArgv: [], detached: true })
  const earlyExit = once(child, 'exit').then(() => {
    throw new Error('PostgreSQL did not start.')
  })
  const [connection] = (await Promise.race([once(child, 'message'), earlyExit])) as [ClientConfig]
  earlyExit.catch(() => {})
  return { child, connection }
}

async function endServer(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
}

async function prepareTemplate(connection: ClientConfig) {
  const pool = new pg.Pool({ ...connection, max: 2 })
  await migrateDatabase(pool)
  await pool.end()
  const boss = await startBoss(connection, allJobs)
  await boss.stop({ graceful: false })
}

/**
 * Start of a run in projects that don't use the real clock: a Friday, far from any night on which clocks
 * change.
 */
const startTime = '2026-11-20T10:00:00Z'

/**
 * Creates a second template with our own `now()`: a function of that name, found first (databases.ts) and in
 * every default.
 */
async function shiftClock(server: ClientConfig, template: string, shift: number) {
  await onServer(server, (admin) => admin.query(`create database ${template}_then template ${template}`))
  await onServer(inDatabase(server, `${template}_then`), (admin) =>
    admin.query(`
      create function public.now() returns timestamptz stable parallel safe language sql
        as $$ select pg_catalog.now() + interval '${shift} milliseconds' $$;
      do $$ declare of record; begin
        for of in select table_schema as schema, table_name as name, column_name as column
          from information_schema.columns where column_default = 'now()'
        loop
          execute format('alter table %I.%I alter %I set default public.now()', of.schema, of.name, of.column);
        end loop;
      end $$`),
  )
}

export function inDatabase(server: ClientConfig, database: string): ClientConfig {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

async function onServer(server: ClientConfig, use: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await use(admin)
  } finally {
    await admin.end()
  }
}
