import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '#lib/services/storage.ts'
import { isFileKey } from '#lib/pictures/file-address.ts'
import { checkedKey } from './file-key.ts'
import { incomingFile, sweepIncoming } from '../http/pieces/incoming-file.ts'
import { localPieces } from './local-pieces.ts'

/**
 * Stores files in a local folder: written to a temporary file, synced and renamed, so that no partial file is
 * visible.
 */
export function folderStorage(folder: string): FileStorage {
  const getFilePath = (key: string) => join(folder, checkedKey(key))
  const incoming = join(folder, '.incoming')
  const put = async (key: string, content: Buffer | Readable) => {
    const place = getFilePath(key)
    const { path, drop } = await incomingFile(incoming)
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      await pipeline(source, createWriteStream(path, { flush: true }))
      await moveTo(place, path)
    } finally {
      await drop()
    }
  }
  return {
    put,
    async adopt(key, path) {
      const place = getFilePath(key)
      await sync(path, 'r+')
      await moveTo(place, path).catch(async (error: NodeJS.ErrnoException) => {
        // The folder may be on a separate disk.
        if (error.code !== 'EXDEV') throw error
        await put(key, createReadStream(path))
        await rm(path, { force: true })
      })
    },
    async get(key, range) {
      const handle = await open(getFilePath(key)).catch(absent)
      return handle && handle.createReadStream(range && { start: range.from, end: range.to })
    },
    remove: async (key) => rm(getFilePath(key), { force: true }),
    list: () => filesIn(folder),
    dropUnfinished: (before) => sweepIncoming(incoming, before),
    ...localPieces(folder),
  }
}

async function* filesIn(folder: string) {
  for (const kind of await namesIn(folder)) {
    if (kind.startsWith('.')) continue
    for (const name of await namesIn(join(folder, kind))) {
      const key = `${kind}/${name}`
      const file = isFileKey(key) && (await stat(join(folder, key)).catch(absent))
      if (file) yield { key, storedAt: file.mtime }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

function absent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}

async function moveTo(place: string, path: string) {
  await mkdir(dirname(place), { recursive: true })
  await rename(path, place)
  await sync(dirname(place), 'r')
}

/** Syncs the content, and the new name itself, so that both survive a power loss. */
async function sync(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
