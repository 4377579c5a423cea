import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#database/connection/open.ts'
import type { Post } from '#lib/services/post-request.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { type Clone, cloneDatabase, filledTemplate } from '../../support/databases.ts'
import { witness } from './witness.ts'

export interface Site {
  /** Base URL, without a slash at the end. */
  origin: string
  port: number
  /** Connections to its database, for checks. */
  pool: pg.Pool
  /** Shuts down cleanly and starts again, which clears its memory. */
  restart: (signal: 'SIGTERM') => Promise<void>
  stop: () => Promise<void>
}

export interface SiteProcess extends Site {
  /** Returns its output so far. */
  output: () => string
  /** Data folder of the site, for checks. */
  dataDir: string
  pid: () => number
  /** Ends the process with this signal and starts a new one. */
  restart: (signal: NodeJS.Signals) => Promise<void>
}

export interface SiteOptions {
  env?: Record<string, string> | undefined
  /** Replaces the sending of webhooks; not available for a site in a separate process. */
  post?: Post | undefined
}

/**
 * Starts the built server inside this process, on a free port and a new database. Its code is loaded once for
 * all journeys of a worker; everything else is new.
 */
export async function hostSite({ env = {}, post }: SiteOptions = {}): Promise<Site> {
  const { variables, port, pool, remove } = await createEnvironment(env)
  const config = readConfig({ ...process.env, ...variables })
  let close = await listen(config, post)
  return {
    origin: `http://localhost:${port}`,
    port,
    pool,
    async restart() {
      await close()
      close = await listen(config, post)
    },
    async stop() {
      await close()
      await remove()
    },
  }
}

async function listen(config: Config, post: Post | undefined) {
  const { createApp } = await import('../../../build/server/index.js')
  const database = await openDatabase(config, 'guest')
  const app = await createApp({
    ...database,
    config,
    record: () => {},
    ...(post && { internet: { fetchStatus: async () => null, post } }),
  })
  await app.listen({ host: config.host, port: config.port })
  return async () => {
    await app.close()
    await database.close()
  }
}

/** Starts the built server as a separate process, which can be killed. Returns when it is ready. */
export async function startSite({ env = {} }: SiteOptions = {}): Promise<SiteProcess> {
  const { variables, port, pool, folder, remove } = await createEnvironment(env)
  let output = ''
  const print = (text: unknown) => void (output += String(text))
  let server = startProcess(variables, print)
  witness(() => output.slice(-3000))
  const stop = async () => {
    await server.end('SIGTERM')
    await remove()
  }
  const origin = `http://localhost:${port}`
  const restart = async (signal: NodeJS.Signals) => {
    await server.end(signal)
    server = startProcess(variables, print)
    await waitUntilReady(origin, server.exitCode)
  }
  try {
    await waitUntilReady(origin, server.exitCode)
  } catch {
    await stop()
    throw new Error(`The site did not start:\n${output}`)
  }
  const pid = () => server.pid
  return { origin, port, pool, output: () => output, dataDir: folder, pid, restart, stop }
}

/** Creates a folder, a port and a database, and the environment variables for a site that uses them. */
async function createEnvironment(env: Record<string, string>) {
  if (!existsSync('build/server/index.js')) throw new Error('Build first: npm run build')
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-site-'))
  const [{ connection, drop }, port] = await Promise.all([
    env['DEMO'] === '1' ? cloneDemo(folder) : cloneDatabase(inject('template')),
    freePort(),
  ])
  const pool = new pg.Pool({ ...connection, max: 2 })
  const variables: Record<string, string> = {
    NODE_ENV: 'production',
    DEMO: '0',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: getConnectionUrl(connection),
    ...env,
  }
  const remove = async () => {
    await pool.end()
    await drop()
    await rm(folder, { recursive: true, force: true })
  }
  return { variables, port, pool, folder, remove }
}

/** Copies the demo's database and files, which are created once per run. */
async function cloneDemo(folder: string): Promise<Clone> {
  const demoFolder = join(inject('folder'), 'demo')
  const template = await filledTemplate('demo', async (connection) => {
    let output = ''
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: demoFolder,
      DATABASE_URL: getConnectionUrl(connection),
      DEMO: '1',
    }
    const seeding = startProcess(env, (text) => void (output += String(text)), ['seed'])
    await seeding.ended
    if (seeding.exitCode() !== 0) throw new Error(`The demo was not made:\n${output}`)
  })
  await cp(demoFolder, folder, { recursive: true })
  return cloneDatabase(template)
}

const leash = new URL('../../../scripts/leash.mjs', import.meta.url).href

/** Starts a process that ends with this one, however this one ends. */
function startProcess(env: Record<string, string>, print: (text: unknown) => void, args: string[] = []) {
  const child = spawn(process.execPath, ['--import', leash, 'src/main.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', print)
  const exitPromise = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid: child.pid!,
    exitCode: () => child.exitCode,
    ended: exitPromise,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await exitPromise
    },
  }
}

/**
 * Returns a free port below those that a system uses for outgoing connections, because such a port is often
 * taken again before the server has started.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, 'localhost', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Waits until a page answers. The first one loads code that all pages need, which takes long on a busy
 * machine.
 */
async function waitUntilReady(origin: string, exitCode: () => number | null) {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (exitCode() !== null) break
    const response = await fetch(`${origin}/guide`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Not ready')
}

/** Returns the connection URL. A socket folder cannot be a host in a URL, so it goes into the query. */
function getConnectionUrl({ connectionString, user, password, host, port, database }: ClientConfig): string {
  if (connectionString) return connectionString
  const url = new URL(`postgres://localhost/${database}`)
  url.username = String(user)
  if (typeof password === 'string') url.password = password
  url.searchParams.set('host', String(host))
  if (port) url.searchParams.set('port', String(port))
  return url.href
}
