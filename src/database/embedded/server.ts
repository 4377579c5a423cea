import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { getErrorCode } from '#lib/contract/error-code.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedError } from './embedded-error.ts'
import { superuser } from './initialize.ts'
import { launch, type LaunchedServer } from './launch.ts'
import { disownPidFile, isServer, readPidFile, type PidFile } from './pid-file.ts'
import { isAlive } from './alive.ts'

export interface EmbeddedConnection {
  /** Folder of the socket. */
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export const applicationDatabase = 'kilnyard'

const startLimit = 60_000
const stopLimit = 20_000

/** Returns the connection to the application's database on the running server. */
export async function getConnection(cluster: Cluster): Promise<EmbeddedConnection> {
  const { sockets, port } = findRunningServer(cluster) ?? { sockets: cluster.sockets, port: 5432 }
  return { host: sockets, port, user: superuser, database: applicationDatabase, ssl: false }
}

/**
 * Waits until the cluster's server accepts connections. Starts it if it was never started, has ended, or
 * crashed without cleaning up. Throws EmbeddedError with PostgreSQL's own reason if it does not start within
 * a minute.
 */
export async function ensureServer(cluster: Cluster): Promise<EmbeddedConnection> {
  const deadline = Date.now() + startLimit
  let reason = 'it took longer than a minute'
  while (Date.now() < deadline) {
    if (findRunningServer(cluster)?.isReady) return getConnection(cluster)
    const releaseStart = findRunningServer(cluster) ? null : claimStart(cluster.files)
    if (releaseStart) {
      const failure = await launchOnce(cluster, deadline).finally(releaseStart)
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

/**
 * Launches a server unless one runs already, and waits until it is ready or the deadline passes. Returns the
 * failure if the server ended before.
 */
async function launchOnce(cluster: Cluster, deadline: number): Promise<LaunchedServer['failure']> {
  if (findRunningServer(cluster)) return null
  disownPidFile(cluster.files)
  const launchedServer = launch(cluster)
  while (Date.now() < deadline && !launchedServer.failure && !findRunningServer(cluster)?.isReady)
    await sleep(10)
  return launchedServer.failure
}

/**
 * Stops the server and waits for it. After 20 s the server is killed at once, and recovers at its next start.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  const pidFile = findRunningServer(cluster)
  if (!pidFile) return
  signal(pidFile.pid, 'SIGINT')
  const deadline = Date.now() + stopLimit
  let isHurried = false
  while (isServer(pidFile.pid, cluster.files)) {
    if (!isHurried && Date.now() > deadline) {
      signal(pidFile.pid, 'SIGQUIT')
      isHurried = true
    }
    await sleep(10)
  }
}

function findRunningServer(cluster: Cluster): PidFile | null {
  const pidFile = readPidFile(cluster.files)
  return pidFile && isServer(pidFile.pid, cluster.files) ? pidFile : null
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error
  }
}

/**
 * Age in milliseconds at which a start marker is stale. No start takes longer, so the number in an older
 * marker may belong to another process.
 */
const staleAfterMs = 60_000

/**
 * Ensures that of two simultaneous starts only one touches the pid file and launches a server. The process
 * that creates the marker first gets the function that removes it. The other gets null and waits for the
 * server.
 */
function claimStart(files: string): (() => void) | null {
  const markerPath = `${files}.starting`
  if (isAbandoned(markerPath)) rmSync(markerPath, { force: true })
  try {
    writeFileSync(markerPath, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return null
    throw error
  }
  return () => rmSync(markerPath, { force: true })
}

function isAbandoned(markerPath: string): boolean {
  try {
    const pid = Number(readFileSync(markerPath, 'utf8'))
    return Date.now() - statSync(markerPath).mtimeMs > staleAfterMs || (pid > 0 && !isAlive(pid))
  } catch {
    return false
  }
}
