import type { FileStorage } from '#lib/services/storage.ts'
import type { Manifest } from './manifest.ts'
import { writePart } from './parts.ts'

/** The list of files, as `sha256sum --check` reads it. */
const listName = 'files.sha256'

/**
 * Copies every file of the storage. Call it after the snapshot: a file that was added since is only unused, while one
 * that the snapshot names and the copy lacks would be missed.
 */
export async function copyFiles(storage: FileStorage, folder: string): Promise<Manifest['files']> {
  let count = 0
  async function* lines() {
    for await (const { key } of storage.list()) {
      const content = await storage.get(key)
      // The file was removed since it was listed.
      if (!content) continue
      const { sha256 } = await writePart(folder, `files/${key}`, content)
      count++
      yield `${sha256}  files/${key}\n`
    }
  }
  const list = await writePart(folder, listName, lines())
  return { ...list, count }
}
