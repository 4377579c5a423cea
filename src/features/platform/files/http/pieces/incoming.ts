import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A name for a file that is still arriving; `drop` removes what is left of it. */
export async function incomingFile(folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  return { path, drop: () => rm(path, { force: true }) }
}

/** Removes what a process that died has left behind and nobody has written to since this moment. */
export async function sweepIncoming(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && stats.mtime < before) await rm(path, { force: true, recursive: true })
  }
}
