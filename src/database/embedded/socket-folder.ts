import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '#lib/contract/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Way } from './privileges.ts'

/** The limit of Linux; macOS stops at 103. */
const longest = process.platform === 'linux' ? 107 : 103
const socketName = '.s.PGSQL.5432'

/**
 * The folder for PostgreSQL's socket, which only its owner may enter: inside the data folder, or, where that path is
 * longer than a socket's may be, in the folder for temporary files under a name made from the data folder's.
 */
export async function socketFolder(dataDir: string, way: Way): Promise<string> {
  const folder = candidates(dataDir).find((path) => Buffer.byteLength(join(path, socketName)) <= longest)
  if (!folder)
    throw new EmbeddedError('TMPDIR is too long for a socket: set it to a shorter path, such as /tmp.')
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting)
  const found = await lstat(folder)
  const isOurs = found.uid === way.owner || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new EmbeddedError(
      `The folder ${folder} is not private to this user: remove it, and Kilnyard makes a new one at the next start.`,
    )
  }
  if (found.uid !== way.owner) await chown(folder, way.owner, way.group)
  return folder
}

function candidates(dataDir: string): string[] {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const name = `kilnyard-${process.getuid?.() ?? 0}-${hash}`
  return [join(dataDir, 'socket'), join(tmpdir(), name), join('/tmp', name)]
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}
