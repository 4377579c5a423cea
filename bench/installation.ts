import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Environment } from './child.ts'

/** A data folder and a database, which are removed afterwards. */
export interface Installation {
  env: Environment
  /** Base URL of a server started with `env`. */
  origin: string
  remove(): Promise<void>
}

/**
 * Creates an installation. With DATABASE_URL, in a new database on that server, whose user needs the right to
 * create it.
 */
export async function makeInstallation(name: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), `kilnyard-bench-${name}-`))
  const server = process.env.DATABASE_URL
  const database = `kilnyard_bench_${name}_${process.pid}`
  if (server) await runStatement(server, `create database ${database}`)
  const port = await freePort()
  return {
    env: {
      ...getEnvironment(port),
      DATA_DIR: folder,
      ...(server && { DATABASE_URL: inDatabase(server, database) }),
    },
    origin: `http://localhost:${port}`,
    async remove() {
      if (server) await runStatement(server, `drop database if exists ${database} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns an environment with limits so high that one machine may send unlimited requests. */
const getEnvironment = (port: number): Environment => ({
  NODE_ENV: 'production',
  PORT: String(port),
  HOST: 'localhost',
  SITE_URL: `http://localhost:${port}`,
  DEMO: '1',
  RATE_READS: '1000000',
  RATE_WRITES: '1000000',
  RATE_BURST: '1000000',
  RATE_SIGN_IN: '1000000',
})

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

function inDatabase(server: string, database: string) {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function runStatement(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
