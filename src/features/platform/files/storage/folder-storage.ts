import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '#lib/services/storage.ts'
import { isFileKey } from '#lib/pictures/file-address.ts'
import { validateKey } from './file-key.ts'
import { createIncomingFile, sweepIncoming } from '../http/pieces/incoming-file.ts'
import { createLocalPieces } from './local-pieces.ts'

/**
 * Stores files in a local folder: written to a temporary file, synced and renamed, so that no partial file is
 * visible.
 */
export function createFolderStorage(folder: string): FileStorage {
  const getFilePath = (key: string) => join(folder, validateKey(key))
  const incoming = join(folder, '.incoming')
  const putFile = async (key: string, content: Buffer | Readable) => {
    const destination = getFilePath(key)
    const { path, drop } = await createIncomingFile(incoming)
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      await pipeline(source, createWriteStream(path, { flush: true }))
      await moveTo(destination, path)
    } finally {
      await drop()
    }
  }
  return {
    put: putFile,
    async adopt(key, path) {
      const destination = getFilePath(key)
      await sync(path, 'r+')
      await moveTo(destination, path).catch(async (error: NodeJS.ErrnoException) => {
        // The folder may be on a separate disk, to which a file can't be renamed, so it is copied.
        if (error.code !== 'EXDEV') throw error
        await putFile(key, createReadStream(path))
        await rm(path, { force: true })
      })
    },
    async get(key, range) {
      const handle = await open(getFilePath(key)).catch(nullIfMissing)
      return handle && handle.createReadStream(range && { start: range.from, end: range.to })
    },
    remove: async (key) => rm(getFilePath(key), { force: true }),
    list: () => listFiles(folder),
    dropUnfinished: (before) => sweepIncoming(incoming, before),
    ...createLocalPieces(folder),
  }
}

async function* listFiles(folder: string) {
  for (const kind of await listNames(folder)) {
    if (kind.startsWith('.')) continue
    for (const name of await listNames(join(folder, kind))) {
      const key = `${kind}/${name}`
      const file = isFileKey(key) && (await stat(join(folder, key)).catch(nullIfMissing))
      if (file) yield { key, storedAt: file.mtime }
    }
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

function nullIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}

async function moveTo(destination: string, path: string) {
  await mkdir(dirname(destination), { recursive: true })
  await rename(path, destination)
  await sync(dirname(destination), 'r')
}

/** Syncs a file's content, or a folder with a new name in it, so that both survive a power loss. */
async function sync(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}
