import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Creates a path for an incoming file; `drop` deletes the rest of it. */
export async function createIncomingFile(folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  return { path, drop: () => rm(path, { force: true }) }
}

/** Deletes files of crashed processes that have not been written to since this time. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtime < before) await rm(path, { force: true, recursive: true })
  }
}
