import { join } from 'node:path'
import { folderStorage } from '#features/platform/files/storage/folder-storage.ts'
import { s3Storage } from '#features/platform/files/storage/s3/storage.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import type { Config } from './config/config.ts'

/** Opens the configured bucket, or else a folder on this machine. */
export function openStorage({ dataDir, s3 }: Config): FileStorage {
  const folder = join(dataDir, 'files')
  return s3 ? s3Storage(s3, folder) : folderStorage(folder)
}
