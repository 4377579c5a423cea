import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { errorCode } from '#lib/contract/error-code.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { superuser } from './initialise.ts'
import { launch, type Launched } from './launch.ts'
import { disownPidFile, isServer, readPidFile, type PidFile } from './pid-file.ts'
import { isAlive } from './alive.ts'

export interface EmbeddedConnection {
  /** The folder of the socket. */
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export const applicationDatabase = 'kilnyard'

const startLimit = 60_000
const stopLimit = 20_000

/** How to reach the application's database on the running server. */
export async function connectionTo(cluster: Cluster): Promise<EmbeddedConnection> {
  const { sockets, port } = running(cluster) ?? { sockets: cluster.sockets, port: 5432 }
  return { host: sockets, port, user: superuser, database: applicationDatabase, ssl: false }
}

/**
 * Waits until the server of the cluster takes connections, and starts it when there is none: not yet, not any more,
 * or dead without having tidied up. Throws EmbeddedError with PostgreSQL's own reason when it does not come up.
 */
export async function ensureServer(cluster: Cluster): Promise<EmbeddedConnection> {
  const deadline = Date.now() + startLimit
  let reason = 'it took longer than a minute'
  while (Date.now() < deadline) {
    if (running(cluster)?.isReady) return connectionTo(cluster)
    const endTurn = running(cluster) ? null : takeTurn(cluster.files)
    if (endTurn) {
      const failure = await launchOnce(cluster, deadline).finally(endTurn)
      if (failure) reason = failure.reason
      if (failure && !failure.mayPass) break
      if (failure) await sleep(200)
    }
    await sleep(10)
  }
  throw new EmbeddedError(
    `PostgreSQL did not start on ${cluster.files}: ${reason} (its log is ${cluster.log}).`,
  )
}

/** Launches a server and waits until it is ready, or says why it did not come up. */
async function launchOnce(cluster: Cluster, deadline: number): Promise<Launched['failure']> {
  if (running(cluster)) return null
  disownPidFile(cluster.files)
  const launched = launch(cluster)
  while (Date.now() < deadline && !launched.failure && !running(cluster)?.isReady) await sleep(10)
  return launched.failure
}

/** Ends the server in an orderly way and waits for it; after 20 s it is told to end at once and repairs itself later. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pidFile = running(cluster)
  if (!pidFile) return
  signal(pidFile.pid, 'SIGINT')
  const deadline = Date.now() + stopLimit
  let hurried = false
  while (isServer(pidFile.pid, cluster.files)) {
    if (!hurried && Date.now() > deadline) {
      signal(pidFile.pid, 'SIGQUIT')
      hurried = true
    }
    await sleep(10)
  }
}

function running(cluster: Cluster): PidFile | null {
  const pidFile = readPidFile(cluster.files)
  return pidFile && isServer(pidFile.pid, cluster.files) ? pidFile : null
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** Longer than any start may take: an older mark was left by a process whose number a stranger has by now. */
const stale = 60_000

/**
 * Two starts at the same moment must not both touch the pid file and launch a server. Whoever makes the mark
 * first has the turn and gets the function that ends it; null for the other, who waits for the server.
 */
function takeTurn(files: string): (() => void) | null {
  const mark = `${files}.starting`
  if (isAbandoned(mark)) rmSync(mark, { force: true })
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null
    throw error
  }
  return () => rmSync(mark, { force: true })
}

function isAbandoned(mark: string): boolean {
  try {
    const pid = Number(readFileSync(mark, 'utf8'))
    return Date.now() - statSync(mark).mtimeMs > stale || (pid > 0 && !isAlive(pid))
  } catch {
    return false
  }
}
