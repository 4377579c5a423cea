import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns a new path for an incoming file and creates its folder; `drop` deletes the file if it is still
 * there.
 */
export async function createIncomingFile(folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  return { path, drop: () => rm(path, { force: true }) }
}

/** Deletes files that were last written before this time, such as those of crashed processes. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtime < before) await rm(path, { force: true, recursive: true })
  }
}
