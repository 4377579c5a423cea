import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Part } from './manifest.ts'
import type { BackupStore } from './stores/store.ts'

/** Writes a stream durably to a part of the backup and returns its size and hash before encryption. */
export async function writePart(
  store: BackupStore,
  file: string,
  source: Readable | AsyncIterable<string | Buffer>,
): Promise<Part> {
  const { meter, read } = createMeter()
  const write = (content: AsyncIterable<Buffer>) => store.write(file, content)
  if (file.endsWith('.gz')) await pipeline(source, createGzip(), meter, write)
  else await pipeline(source, meter, write)
  return { file, ...read() }
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
