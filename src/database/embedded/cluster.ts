import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorCode } from '#lib/contract/error-code.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { initialise } from './initialise.ts'
import { giveTo, ownerOf } from './ownership.ts'
import { chooseWay, type Way } from './privileges.ts'
import { socketFolder } from './socket-folder.ts'

/** A data folder whose PostgreSQL files are there and may be started. */
export interface Cluster {
  dataDir: string
  /** PostgreSQL's own folder inside. */
  files: string
  log: string
  binaries: Binaries
  way: Way
  sockets: string
  settings: Record<string, string>
}

const version = '18'

/** Makes a data folder ready to start: permissions, programs and, the first time, the empty database cluster. */
export async function openCluster(dataDir: string, settings: Record<string, string>): Promise<Cluster> {
  const folder = await privateFolder(resolve(dataDir))
  const files = join(folder, 'postgres')
  const binaries = await findBinaries()
  const owner = await ownerOf(files)
  const me = process.getuid?.()
  if (owner && me !== undefined && me !== 0 && owner.uid !== me) {
    throw new EmbeddedError(
      `The database in ${files} belongs to another user: start Kilnyard as that user, or set DATA_DIR to another folder.`,
    )
  }
  const way = await chooseWay({ folder, program: binaries.postgres, owner })
  if (!existsSync(join(files, 'PG_VERSION'))) {
    await initialise({ files, way, program: binaries.initdb, sync: settings['fsync'] !== 'off' })
  }
  await giveTo(files, way)
  await checkVersion(files)
  const sockets = await socketFolder(folder, way)
  return { dataDir: folder, files, log: join(folder, 'postgres.log'), binaries, way, sockets, settings }
}

async function privateFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await realpath(folder)
  } catch (error) {
    throw new EmbeddedError(
      `The data folder ${folder} cannot be made or entered (${errorCode(error)}): set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    )
  }
}

async function checkVersion(files: string): Promise<void> {
  const found = (await readFile(join(files, 'PG_VERSION'), 'utf8')).trim()
  if (found === version) return
  throw new EmbeddedError(
    `The database in ${files} was made by PostgreSQL ${found}, and this Kilnyard runs ${version}: export it with the Kilnyard that made it, or set DATA_DIR to another folder.`,
  )
}
