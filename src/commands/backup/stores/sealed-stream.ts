import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Bytes of a chunk before encryption. */
const chunkBytes = 65_536
const tagBytes = 16
const saltBytes = 32

/** Thrown if a chunk fails its authentication, or if the stream was cut or extended. */
export class DamagedStreamError extends Error {}

/**
 * Encrypts a stream as a random salt and chunks of AES-256-GCM. The nonce counts the chunks and marks the
 * last one, so chunks can't be reordered, removed or appended. `name` binds the stream to its part.
 */
export async function* seal(
  key: Buffer,
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const streamKey = deriveStreamKey(key, salt, name)
  yield salt
  const encrypt = (chunk: Buffer, place: Place) => {
    const cipher = createCipheriv('aes-256-gcm', streamKey, makeNonce(place))
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  }
  for await (const { chunk, ...place } of splitChunks(content, chunkBytes)) yield encrypt(chunk, place)
}

/** Decrypts a stream of `seal`. Throws DamagedStreamError at the first chunk that isn't authentic. */
export async function* unseal(
  key: Buffer,
  name: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const source = content[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < saltBytes) {
    const next = await source.next()
    if (next.done) throw new DamagedStreamError()
    start = Buffer.concat([start, next.value])
  }
  const streamKey = deriveStreamKey(key, start.subarray(0, saltBytes), name)
  async function* streamRest() {
    yield start.subarray(saltBytes)
    yield* { [Symbol.asyncIterator]: () => source }
  }
  for await (const { chunk, ...place } of splitChunks(streamRest(), chunkBytes + tagBytes)) {
    if (chunk.length < tagBytes) throw new DamagedStreamError()
    const decipher = createDecipheriv('aes-256-gcm', streamKey, makeNonce(place), { authTagLength: tagBytes })
    decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes))
    const text = decipher.update(chunk.subarray(0, chunk.length - tagBytes))
    try {
      decipher.final()
    } catch {
      throw new DamagedStreamError()
    }
    yield text
  }
}

interface Place {
  number: number
  isLast: boolean
}

/** Splits a stream into chunks of `size`; the last one may be shorter, and is empty for an empty stream. */
async function* splitChunks(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Place & { chunk: Buffer }> {
  let number = 0
  let buffered: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    buffered.push(piece)
    length += piece.length
    // A chunk is known not to be the last one only once a byte follows it.
    if (length <= size) continue
    let joined = Buffer.concat(buffered)
    for (; joined.length > size; joined = joined.subarray(size))
      yield { chunk: joined.subarray(0, size), number: number++, isLast: false }
    buffered = [joined]
    length = joined.length
  }
  yield { chunk: Buffer.concat(buffered), number, isLast: true }
}

/** Derives a separate key for each stream, so that nonces never repeat under a key. */
const deriveStreamKey = (key: Buffer, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `kilnyard-backup-part ${name}`, 32))

function makeNonce({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
