import { existsSync } from 'node:fs'
import { chown, lchown, lstat, mkdir, readdir, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { getErrorCode } from '#lib/contract/error-code.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { initializeCluster } from './initialize.ts'
import { chooseRunWay, type RunMode } from './privileges.ts'

export interface EmbeddedOptions {
  /** Folder for all data of this site; created with 0700 if missing. */
  dataDir: string
  /**
   * PostgreSQL settings that override Kilnyard's own, such as `{ fsync: 'off' }` in tests; an already running
   * server keeps the settings with which it started.
   */
  settings?: Record<string, string>
  /** Additional environment variables of the server, such as those of a test that shifts its clock. */
  environment?: Record<string, string>
}

/** A data folder whose PostgreSQL cluster exists and can be started. */
export interface Cluster {
  dataDir: string
  /** PostgreSQL's folder within the data folder. */
  files: string
  log: string
  binaries: Binaries
  way: RunMode
  sockets: string
  settings: Record<string, string>
  environment: Record<string, string>
}

const version = '18'

/**
 * Prepares a data folder for starting: permissions, programs and, the first time, the empty database cluster.
 */
export async function openCluster({
  dataDir,
  settings = {},
  environment = {},
}: EmbeddedOptions): Promise<Cluster> {
  const folder = await createPrivateFolder(resolve(dataDir))
  const files = join(folder, 'postgres')
  const binaries = await findBinaries()
  const owner = await findOwner(files)
  const currentUid = process.getuid?.()
  if (owner && currentUid !== undefined && currentUid !== 0 && owner.uid !== currentUid) {
    throw new EmbeddedError(
      `The database in ${files} belongs to another user: start Kilnyard as that user, or set DATA_DIR to another folder.`,
    )
  }
  const runMode = await chooseRunWay({ folder, program: binaries.postgres, owner })
  if (!hasCluster(folder)) {
    await initializeCluster({
      files,
      way: runMode,
      program: binaries.initdb,
      sync: settings['fsync'] !== 'off',
    })
  }
  await changeOwner(files, runMode)
  await checkVersion(files)
  const sockets = await createSocketFolder(folder, runMode)
  const log = join(folder, 'postgres.log')
  return { dataDir: folder, files, log, binaries, way: runMode, sockets, settings, environment }
}

/** Returns whether a data folder has a database, without creating anything. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

async function createPrivateFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await realpath(folder)
  } catch (error) {
    throw new EmbeddedError(
      `The data folder ${folder} cannot be made or entered (${getErrorCode(error)}): set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    )
  }
}

async function checkVersion(files: string): Promise<void> {
  const clusterVersion = (await readFile(join(files, 'PG_VERSION'), 'utf8')).trim()
  if (clusterVersion === version) return
  throw new EmbeddedError(
    `The database in ${files} was made by PostgreSQL ${clusterVersion}, and this Kilnyard runs ${version}: export it with the Kilnyard that made it, or set DATA_DIR to another folder.`,
  )
}

/** Returns the owner of a folder; null if it does not exist. */
async function findOwner(folder: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await lstat(folder)
    return { uid, gid }
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Changes the owner of an embedded PostgreSQL folder and its contents to the user that PostgreSQL runs as.
 * Does nothing if that user already owns it; doesn't follow links.
 */
async function changeOwner(folder: string, to: { owner: number; group: number }): Promise<void> {
  if ((await findOwner(folder))?.uid === to.owner) return
  const fileNames = await readdir(folder, { recursive: true })
  for (const name of fileNames) {
    await lchown(join(folder, name), to.owner, to.group)
  }
  await lchown(folder, to.owner, to.group)
}

/** Maximum length of a socket path: 107 bytes on Linux, 103 on macOS. */
const maxSocketPathBytes = process.platform === 'linux' ? 107 : 103
const socketName = '.s.PGSQL.5432'

/**
 * Returns the folder for PostgreSQL's socket, which only its owner may enter. It is inside the data folder
 * or, if that path is too long for a socket, in the temporary folder, under a name derived from the data
 * folder's.
 */
async function createSocketFolder(dataDir: string, runMode: RunMode): Promise<string> {
  const folder = candidates(dataDir).find(
    (path) => Buffer.byteLength(join(path, socketName)) <= maxSocketPathBytes,
  )
  if (!folder)
    throw new EmbeddedError('TMPDIR is too long for a socket: set it to a shorter path, such as /tmp.')
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  const stats = await lstat(folder)
  const isTrustedOwner = stats.uid === runMode.owner || stats.uid === process.getuid?.()
  if (!stats.isDirectory() || !isTrustedOwner || (stats.mode & 0o077) !== 0) {
    throw new EmbeddedError(
      `The folder ${folder} is not private to this user: remove it, and Kilnyard makes a new one at the next start.`,
    )
  }
  if (stats.uid !== runMode.owner) await chown(folder, runMode.owner, runMode.group)
  return folder
}

function candidates(dataDir: string): string[] {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const name = `kilnyard-${process.getuid?.() ?? 0}-${hash}`
  return [join(dataDir, 'socket'), join(tmpdir(), name), join('/tmp', name)]
}

function ignoreExisting(error: unknown): void {
  if (getErrorCode(error) !== 'EEXIST') throw error
}
