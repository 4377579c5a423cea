import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { DamagedStreamError, seal, unseal } from './sealed-stream.ts'

const key = randomBytes(32)
const sealed = (content: Buffer) => buffer(seal(key, 'rows', stream(content)))
const opened = (content: Buffer, { name = 'rows', by = key } = {}) =>
  buffer(unseal(by, name, stream(content)))

/** Returns a stream in pieces whose ends don't match the ends of chunks. */
function stream(content: Buffer): Readable {
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += 50_021) pieces.push(content.subarray(at, at + 50_021))
  return Readable.from(pieces)
}

const chunk = 65_536
const sealedChunk = chunk + 16

test.for([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_003])('%i bytes come back', async (length) => {
  const content = randomBytes(length)
  const secret = await sealed(content)
  expect((await opened(secret)).equals(content)).toBe(true)
  if (length > 30) expect(secret.includes(content.subarray(0, 30))).toBe(false)
  expect(secret.equals(await sealed(content))).toBe(false)
})

test('a flipped bit, a cut, an addition and another order are all noticed', async () => {
  const secret = await sealed(randomBytes(3 * chunk))
  const cut = (at: number) => secret.subarray(0, at)
  const flipped = (at: number) => {
    const copy = Buffer.from(secret)
    copy[at]! ^= 1
    return copy
  }
  const [first, second, third] = [32, 32 + sealedChunk, 32 + 2 * sealedChunk]
  const swapped = Buffer.concat([cut(first), secret.subarray(second, third), secret.subarray(first, second)])
  const wrong = {
    'a flipped bit of the salt': flipped(3),
    'a flipped bit of a chunk': flipped(second + 7),
    'a flipped bit of the last tag': flipped(secret.length - 1),
    'a cut between chunks': cut(third),
    'a cut within a chunk': cut(third + 100),
    'a cut within the salt': cut(20),
    nothing: cut(0),
    'a cut tag': cut(secret.length - 1),
    'an addition': Buffer.concat([secret, Buffer.alloc(1)]),
    'a chunk twice': Buffer.concat([secret, secret.subarray(third)]),
    'another order': Buffer.concat([swapped, secret.subarray(third)]),
  }
  for (const [what, content] of Object.entries(wrong))
    await expect(opened(content), what).rejects.toThrow(DamagedStreamError)
  await expect(opened(secret, { name: 'files' })).rejects.toThrow(DamagedStreamError)
  await expect(opened(secret, { by: randomBytes(32) })).rejects.toThrow(DamagedStreamError)
})
