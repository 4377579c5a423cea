import type { FileStorage } from '#lib/services/storage.ts'
import type { CopiedFile } from './check-backup.ts'
import { measureStream } from './parts.ts'
import type { BackupStore } from './stores/store.ts'

/**
 * Adds the files of a backup to the storage and returns how many were added or replaced. Nothing is removed,
 * so the current site keeps its files; files without a row are deleted after a month. A key's content never
 * changes, so a file that differs from the backup's is damaged and is replaced.
 */
export async function loadFiles(
  storage: FileStorage,
  store: BackupStore,
  files: AsyncIterable<CopiedFile>,
): Promise<number> {
  let count = 0
  for await (const { key, sha256 } of files) {
    const existingFile = await storage.get(key)
    if (existingFile && (await measureStream(existingFile)).sha256 === sha256) continue
    const content = await store.read(`files/${key}`)
    if (content) await storage.put(key, content)
    count++
  }
  return count
}
