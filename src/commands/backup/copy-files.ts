import type { FileStorage } from '#lib/services/storage.ts'
import type { Manifest } from './manifest.ts'
import { writePart } from './parts.ts'
import type { BackupStore } from './stores/store.ts'

/** List of files in the format of `sha256sum --check`. */
const listName = 'files.sha256'

/**
 * Copies every file of the storage. Call it after the snapshot: a file added later is only unused, but a file
 * that the snapshot names must not be missing from the copy. Also returns the size of all files.
 */
export async function copyFiles(
  storage: FileStorage,
  store: BackupStore,
): Promise<{ list: Manifest['files']; bytes: number }> {
  let count = 0
  let bytes = 0
  async function* lines() {
    for await (const { key } of storage.list()) {
      const content = await storage.get(key)
      // The file was removed after it was listed, so it is skipped.
      if (!content) continue
      const { sha256, bytes: size } = await writePart(store, `files/${key}`, content)
      count++
      bytes += size
      yield `${sha256}  files/${key}\n`
    }
  }
  const list = await writePart(store, listName, lines())
  return { list: { ...list, count }, bytes }
}
