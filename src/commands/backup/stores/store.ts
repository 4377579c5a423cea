import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getErrorCode } from '#lib/contract/error-code.ts'

/** Reads and writes the parts of one backup. */
export interface BackupStore {
  /** Place of the backup, for messages. */
  readonly name: string
  /** Stores a part durably. */
  write(file: string, content: AsyncIterable<Buffer>): Promise<void>
  /** Returns null if the backup doesn't have the part. */
  read(file: string): Promise<Readable | null>
}

/** Returns a store that keeps parts as files of a folder, which only this user may read. */
export function folderStore(folder: string): BackupStore {
  return {
    name: folder,
    async write(file, content) {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { flush: true, mode: 0o600 }))
    },
    async read(file) {
      const handle = await open(join(folder, file)).catch((error: unknown) => {
        if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) return null
        throw error
      })
      return handle && handle.createReadStream()
    },
  }
}
