import { type Readable, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Wrong } from '#lib/bundle/worlds.ts'
import type { FileStorage } from '#lib/services/storage.ts'
import { bundleLimits } from '../limits.ts'

export interface Entry {
  name: string
  isPacked: boolean
  packed: number
  size: number
  at: number
}

/** A ZIP file in the storage; only the requested parts are read. */
export interface Archive {
  entries: ReadonlyMap<string, Entry>
  /**
   * Opens an entry. The stream fails with `Wrong` if its size differs from the one that the archive states.
   */
  open(entry: Entry): Promise<Readable>
}

const createZipError = () => new Wrong('This is no ZIP file that we can read')

const endSize = 22
const maxCommentBytes = 65_535
const maxDirectoryBytes = 16 * 1024 * 1024

/**
 * Opens a ZIP file by its central directory (APPNOTE 6.3.10, 4.3): entries stored or deflated, in one part,
 * not encrypted, up to 4 GB.
 */
export async function openZip(
  storage: FileStorage,
  { key, size }: { key: string; size: number },
): Promise<Archive> {
  const read = (from: number, length: number) => readBytes(storage, { key, size, from, length })
  const tail = await read(
    Math.max(0, size - endSize - maxCommentBytes),
    Math.min(size, endSize + maxCommentBytes),
  )
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + endSize > tail.length) throw createZipError()
  const [count, length, from] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (count > bundleLimits.files + 100 || length > maxDirectoryBytes) throw createZipError()
  const entries = parseEntries(await read(from, length), count)
  return {
    entries,
    async open(entry) {
      const head = await read(entry.at, 30)
      if (head.readUInt32LE(0) !== 0x04_03_4b_50) throw createZipError()
      const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
      if (start + entry.packed > size) throw createZipError()
      return readContent(storage, { key, entry, start })
    },
  }
}

function parseEntries(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let position = 0
  for (let remaining = count; remaining > 0; remaining--) {
    if (position + 46 > directory.length || directory.readUInt32LE(position) !== 0x02_01_4b_50)
      throw createZipError()
    const [flags, method] = [directory.readUInt16LE(position + 8), directory.readUInt16LE(position + 10)]
    const [packedSize, size] = [directory.readUInt32LE(position + 20), directory.readUInt32LE(position + 24)]
    const [nameLength, extraLength, comment] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(position + offset),
    )
    const head = directory.readUInt32LE(position + 42)
    const name = directory.toString('utf8', position + 46, position + 46 + nameLength!)
    const isPlain = (flags & 1) === 0 && (method === 0 || method === 8) && head !== 0xff_ff_ff_ff
    if (!isPlain || !/^[a-z0-9/.-]{1,160}$/.test(name) || name.includes('..')) throw createZipError()
    if (entries.has(name)) throw new Wrong(`The file ${name} is there twice`)
    entries.set(name, { name, isPacked: method === 8, packed: packedSize, size, at: head })
    position += 46 + nameLength! + extraLength! + comment!
  }
  return entries
}

interface FileRange {
  key: string
  size: number
  from: number
  length: number
}

async function readBytes(storage: FileStorage, { key, size, from, length }: FileRange): Promise<Buffer> {
  if (length === 0 || from < 0 || from + length > size) throw createZipError()
  const content = await storage.get(key, { from, to: from + length - 1 })
  if (!content) throw createZipError()
  return Buffer.concat((await content.toArray()) as Buffer[])
}

async function readContent(
  storage: FileStorage,
  { key, entry, start }: { key: string; entry: Entry; start: number },
): Promise<Readable> {
  const { packed, size, isPacked } = entry
  const meter = createSizeMeter(size)
  if (packed === 0) {
    meter.end()
    return meter
  }
  const content = await storage.get(key, { from: start, to: start + packed - 1 })
  if (!content) throw createZipError()
  const passError = (error: Error) => meter.destroy(error)
  if (!isPacked) return content.on('error', passError).pipe(meter)
  const inflate = createInflateRaw()
  inflate.on('error', () => passError(createZipError()))
  meter.on('close', () => {
    content.destroy()
    inflate.destroy()
  })
  return content.on('error', passError).pipe(inflate).pipe(meter)
}

/** Checks the unpacked size: a different one means a bomb or a broken file. */
function createSizeMeter(size: number): Transform {
  let seenBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seenBytes += chunk.length
      done(seenBytes > size ? createZipError() : null, chunk)
    },
    flush: (done) => done(seenBytes === size ? null : createZipError()),
  })
}
