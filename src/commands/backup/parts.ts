import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Part } from './manifest.ts'

/** Writes a stream durably to a file of the backup and returns its size and hash. */
export async function writePart(
  folder: string,
  file: string,
  source: Readable | AsyncIterable<string | Buffer>,
): Promise<Part> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const { meter, read } = createMeter()
  const output = createWriteStream(path, { flush: true, mode: 0o600 })
  if (file.endsWith('.gz')) await pipeline(source, createGzip(), meter, output)
  else await pipeline(source, meter, output)
  return { file, ...read() }
}

/** Returns the size and SHA-256 of a file. */
export async function measure(path: string): Promise<Omit<Part, 'file'>> {
  return measureStream(createReadStream(path))
}

export async function measureStream(source: Readable): Promise<Omit<Part, 'file'>> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Makes new names in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function createMeter() {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { meter, read: () => ({ bytes, sha256: hash.digest('hex') }) }
}
