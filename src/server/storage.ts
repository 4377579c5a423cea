import { join } from 'node:path'
import { createFolderStorage } from '#features/platform/files/storage/folder-storage.ts'
import { createS3Storage } from '#features/platform/files/storage/s3/storage.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import type { Config } from './config/config.ts'

/** Opens the configured bucket, or else a folder on this machine. */
export function openStorage({ dataDir, s3 }: Config): FileStorage {
  const folder = join(dataDir, 'files')
  return s3 ? createS3Storage(s3, folder) : createFolderStorage(folder)
}
