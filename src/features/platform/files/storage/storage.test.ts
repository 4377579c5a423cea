import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FileStorage, StoredFile } from '#lib/services/storage.ts'
import { keptErrors } from '#tests/support/error-log.ts'
import { type S3Server, startS3 } from '#tests/support/s3/server.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3/storage.ts'

const megabyte = 1_048_576
let folder: string
let s3: S3Server

beforeAll(async () => {
  ;[folder, s3] = await Promise.all([mkdtemp(join(tmpdir(), 'kilnyard-storage-')), startS3()])
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const drivers: [string, () => FileStorage][] = [
  ['a folder', () => createFolderStorage(join(folder, 'files'))],
  ['a bucket', () => createS3Storage(s3.settings, join(folder, 'local'))],
]

let keys = 0
const aKey = (kind = 'content') => `${kind}/file-${++keys}.webp`

/** Yields the content in chunks of odd sizes. */
async function* splitPieces(content: Buffer, error?: Error) {
  for (let offset = 0; offset < content.length; offset += 700_001)
    yield content.subarray(offset, offset + 700_001)
  if (error) throw error
}

async function listFiles(storage: FileStorage) {
  const files: StoredFile[] = []
  for await (const file of storage.list()) files.push(file)
  return files
}

describe.each(drivers)('files in %s', (_name, open) => {
  const readContent = async (key: string, range?: { from: number; to: number }) => {
    const stream = await open().get(key, range)
    return stream && buffer(stream)
  }

  test('come back as they were put, from memory and from a stream of any length', async () => {
    for (const size of [0, 1, 5000, 8 * megabyte - 1, 8 * megabyte, 17 * megabyte + 3]) {
      const content = randomBytes(size)
      const [key, streamed] = [aKey(), aKey()]
      await open().put(key, content)
      await open().put(streamed, Readable.from(splitPieces(content)))
      expect((await readContent(key))?.equals(content), `${size} bytes`).toBe(true)
      expect((await readContent(streamed))?.equals(content), `${size} bytes in a stream`).toBe(true)
    }
  })

  test('come in the part that is asked for', async () => {
    const key = aKey()
    await open().put(key, Buffer.from('0123456789'))
    for (const [from, to, expectedText] of [
      [0, 0, '0'],
      [3, 5, '345'],
      [9, 9, '9'],
      [0, 9, '0123456789'],
      [7, 100, '789'],
    ] as const)
      expect(String(await readContent(key, { from, to })), `${from}-${to}`).toBe(expectedText)
  })

  test('are nothing when they are not there, and taking them away is harmless', async () => {
    const key = aKey()
    expect(await readContent(key)).toBeNull()
    expect(await readContent(key, { from: 0, to: 3 })).toBeNull()
    await open().remove(key)
    await open().put(key, Buffer.from('clay'))
    await open().remove(key)
    await open().remove(key)
    expect(await readContent(key)).toBeNull()
  })

  test('are replaced as a whole', async () => {
    const key = aKey()
    await open().put(key, Buffer.from('a long first text'))
    await open().put(key, Buffer.from('short'))
    expect(String(await readContent(key))).toBe('short')
  })

  test('are taken over from this machine, where they are no more', async () => {
    for (const size of [10, 9 * megabyte]) {
      const [key, path, content] = [aKey(), join(folder, `own-${keys}`), randomBytes(size)]
      await writeFile(path, content)
      await open().adopt(key, path)
      expect((await readContent(key))?.equals(content)).toBe(true)
      await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
    }
  })

  test('are not there when their stream breaks, however far it had come, and the one before stays', async () => {
    for (const size of [1000, 17 * megabyte]) {
      const key = aKey()
      const createBrokenStream = () => Readable.from(splitPieces(randomBytes(size), new Error('hung up')))
      await expect(open().put(key, createBrokenStream())).rejects.toThrow('hung up')
      expect(await readContent(key)).toBeNull()
      await open().put(key, Buffer.from('before'))
      await expect(open().put(key, createBrokenStream())).rejects.toThrow('hung up')
      expect(String(await readContent(key))).toBe('before')
    }
  })

  test('of one key that are put at once are one of them, whole', async () => {
    const key = aKey()
    const contents = Array.from({ length: 6 }, () => randomBytes(9 * megabyte))
    await Promise.all(contents.map((content) => open().put(key, Readable.from(splitPieces(content)))))
    const storedContent = await readContent(key)
    expect(contents.filter((content) => storedContent?.equals(content))).toHaveLength(1)
  })

  test('of different keys that are put and read at once do not mix', async () => {
    const contents = Array.from({ length: 20 }, () => [aKey(), randomBytes(50_000)] as const)
    await Promise.all(contents.map(([key, content]) => open().put(key, content)))
    const buffers = await Promise.all(contents.map(async ([key]) => readContent(key)))
    expect(contents.every(([, content], index) => buffers[index]?.equals(content))).toBe(true)
  })

  test('may be left half read', async () => {
    const key = aKey()
    await open().put(key, randomBytes(3 * megabyte))
    const content = (await open().get(key))!
    content.once('data', () => content.destroy())
    await new Promise((resolve) => content.once('close', resolve))
    expect((await readContent(key))?.length).toBe(3 * megabyte)
  })

  test('are listed with their time, and what was begun and left is dropped by its age', async () => {
    const names = Array.from({ length: 8 }, () => aKey('team'))
    for (const key of names) await open().put(key, Buffer.from('clay'))
    const files = (await listFiles(open())).filter(({ key }) => key.startsWith('team/'))
    expect(files.map(({ key }) => key).toSorted()).toEqual(names.toSorted())
    for (const { storedAt } of files) expect(storedAt.getFullYear()).toBeGreaterThan(2000)
    await open().dropUnfinished(new Date())
  })

  test('never lie under a key that is not of the server’s form', async () => {
    for (const key of ['', '../secret', 'content/../x.webp', '/etc/passwd', 'content/x', 'content/.x.webp']) {
      await expect(open().put(key, Buffer.from('x')), key).rejects.toThrow('not made by the server')
      await expect(open().get(key), key).rejects.toThrow('not made by the server')
      await expect(open().remove(key), key).rejects.toThrow('not made by the server')
    }
  })

  test('begin as pieces on this machine, which can be dropped', async () => {
    const id = crypto.randomUUID()
    const path = open().pieces(id)
    expect(path.startsWith(folder)).toBe(true)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'half a film')
    await open().dropPieces(id)
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
    await open().dropPieces(id)
  })
})

test('a bucket keeps no part of a stream that broke, nor of one that was killed a day ago', async () => {
  const storage = createS3Storage(s3.settings, folder)
  const brokenStream = Readable.from(splitPieces(randomBytes(20 * megabyte), new Error('hung up')))
  await expect(storage.put(aKey(), brokenStream)).rejects.toThrow('hung up')
  expect(await s3.bucket.unfinished()).toEqual([])
  await s3.bucket.begin(aKey())
  // The bucket uses the real clock, so the limit is relative to the earliest upload.
  const beginTimes = (await s3.bucket.unfinished()).map((upload) => upload.begun.getTime())
  await storage.dropUnfinished(new Date(beginTimes[0]! - 86_400_000))
  expect(await s3.bucket.unfinished()).toHaveLength(1)
  await storage.dropUnfinished(new Date(beginTimes[0]! + 1000))
  expect(await s3.bucket.unfinished()).toEqual([])
})

test('a bucket that fails in any way is a 503 and keeps nothing by half', async () => {
  keptErrors()
  const key = aKey()
  const storage = createS3Storage(s3.settings, folder)
  await storage.put(key, Buffer.from('clay'))
  const path = join(folder, 'kept')
  await writeFile(path, randomBytes(9 * megabyte))
  const operations: [string, () => Promise<unknown>][] = [
    ['put', () => storage.put(aKey(), Buffer.from('x'))],
    ['put in parts', () => storage.put(aKey(), Readable.from(splitPieces(randomBytes(9 * megabyte))))],
    ['adopt', () => storage.adopt(aKey(), path)],
    ['get', () => storage.get(key)],
    ['remove', () => storage.remove(key)],
    ['list', () => listFiles(storage)],
    ['drop', () => storage.dropUnfinished(new Date())],
  ]
  const before = await s3.bucket.keys()
  for (const errorName of ['AccessDenied', 'SlowDown', 'NoSuchBucket']) {
    s3.state.fail = () => errorName
    for (const [name, operation] of operations)
      await expect(operation(), `${name} ${errorName}`).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
      })
  }
  s3.state.fail = ({ url }) => (url?.includes('partNumber=2') ? 'AccessDenied' : undefined)
  await expect(operations[1]![1]()).rejects.toMatchObject({ status: 503 })
  delete s3.state.fail
  expect(await s3.bucket.unfinished()).toEqual([])
  expect(await s3.bucket.keys()).toEqual(before)
  expect((await readFile(path)).length).toBe(9 * megabyte)
})

test('keys that are not the bucket’s, and a storage that is not there, are a 503, and the log says why without them', async () => {
  const log = keptErrors()
  for (const wrongSettings of [
    { secretAccessKey: 'another' },
    { accessKeyId: 'another' },
    { bucket: 'another' },
    { endpoint: 'http://127.0.0.1:1' },
  ])
    await expect(
      createS3Storage({ ...s3.settings, ...wrongSettings }, folder).get(aKey()),
    ).rejects.toMatchObject({
      status: 503,
    })
  expect(log.messages().map((message) => message.split(' ').at(-1))).toEqual([
    'SignatureDoesNotMatch',
    'InvalidAccessKeyId',
    'NoSuchBucket',
    'ECONNREFUSED',
  ])
})
