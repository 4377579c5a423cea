import { mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { imageSizes } from '#lib/pictures/image-sizes.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'
import { createGate } from '#lib/services/fairness/gate.ts'
import { createImageCache, pictureName } from '../http/media/image-cache.ts'
import { files } from '../table.ts'

async function anUpload(world: World, width = 800, height = 400) {
  const picture = await aPicture(width, height)
  const { body } = await uploadAs(world, await world.member())(picture, { path: 'content', type: 'image' })
  return body.fileUrl as string
}

const requestImage = (world: World, query: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url: `/_image?${query}`, headers })

const listCachedImages = (world: World) =>
  readdir(join(world.config.dataDir, 'image-cache')).then((names) =>
    names.filter((name) => !name.startsWith('.')),
  )

test('an uploaded picture comes in each of the sixteen widths and never wider than it is', async ({
  world,
}) => {
  const url = await anUpload(world)
  expect(imageSizes).toHaveLength(16)
  for (const width of imageSizes) {
    const { statusCode, rawPayload, headers } = await requestImage(world, `url=${url}&w=${width}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await sharp(rawPayload).metadata()).width).toBe(Math.min(width, 800))
  }
  // Width 828 and every larger width give the same picture.
  expect(await listCachedImages(world)).toHaveLength(11)
})

test('who takes AVIF gets it, and it is kept apart', async ({ world }) => {
  const url = await anUpload(world)
  const accept = 'image/avif,image/webp,*/*'
  const first = await requestImage(world, `url=${url}&w=640`, { accept })
  expect(first.headers['content-type']).toBe('image/avif')
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 })
  expect((await requestImage(world, `url=${url}&w=640`)).headers['content-type']).toBe('image/webp')
  const secondResponse = await requestImage(world, `url=${url}&w=640`, { accept })
  expect(secondResponse.rawPayload).toEqual(first.rawPayload)
  expect(
    (
      await requestImage(world, `url=${url}&w=640`, {
        accept,
        'if-none-match': String(secondResponse.headers['etag']),
      })
    ).statusCode,
  ).toBe(304)
  expect(await listCachedImages(world)).toHaveLength(2)
})

test('a picture that many ask for at once is made once', async ({ committed: world }) => {
  const url = await anUpload(world)
  const answers = await Promise.all(Array.from({ length: 20 }, () => requestImage(world, `url=${url}&w=96`)))
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
  expect(await listCachedImages(world)).toHaveLength(1)
})

test('any other width or quality, and a missing or foreign address, are refused', async ({ world }) => {
  const url = await anUpload(world)
  const invalidUrls = [
    '',
    'w=64',
    `url=${url}`,
    `url=${url}&w=`,
    `url=${url}&w=63`,
    `url=${url}&w=64.0`,
    `url=${url}&w=064`,
    `url=${url}&w=-64`,
    `url=${url}&w=3841`,
    `url=${url}&w=64&w=96`,
    `url=${url}&w=64&q=0`,
    `url=${url}&w=64&q=101`,
    `url=${url}&w=64&q=7.5`,
    `url=${url}&w=64&q=`,
    `url=${url}&w=64&q=a`,
    `url=${url}&w=toString`,
    `url=&w=64`,
    `url=${url}&url=${url}&w=64`,
    ...[
      '/assets/x.png',
      '/_image?url=x',
      'https://pictures.example/a.png',
      'http://127.0.0.1/',
      'https://[::1]/',
      'https://localhost./x',
      'https://0x7f.1/',
      '//pictures.example/x',
      'file:///etc/passwd',
      'data:image/png,x',
      '\\\\host\\x',
      'nonsense',
    ].map((foreignUrl) => `w=64&url=${encodeURIComponent(foreignUrl)}`),
  ]
  for (const query of invalidUrls) expect((await requestImage(world, query)).statusCode, query).toBe(422)
  for (const quality of [1, 75, 100])
    expect((await requestImage(world, `url=${url}&w=64&q=${quality}`)).statusCode).toBe(200)
})

test('a file that is not there, and one behind a detour, are not found', async ({ world }) => {
  for (const path of [
    '/files/content/none.webp',
    '/files/../secret',
    '/files/content/../content/x.webp',
    '/files/',
  ])
    expect((await requestImage(world, `w=64&url=${encodeURIComponent(path)}`)).statusCode, path).toBe(404)
})

const name = (letter: string) => pictureName(letter, '64-75.webp')

test('a quality between two is made as the better of them, so that one picture has few variants', async ({
  world,
}) => {
  const url = await anUpload(world, 64, 64)
  const tags = new Set<unknown>()
  for (const quality of [51, 60, 74, 75])
    tags.add((await requestImage(world, `url=${url}&w=64&q=${quality}`)).headers['etag'])
  expect(tags.size).toBe(1)
  expect(await listCachedImages(world)).toHaveLength(1)
})

test('a picture is there without the database being asked, until a note says that it is gone', async ({
  committed: world,
}) => {
  const owner = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const send = uploadAs(world, owner)
  const { body } = await send(await aPicture(), { path: `event/${event.id}`, type: 'image' })
  const otherApp = await world.open()
  const statuses = async () => {
    const url = `/_image?url=${body.fileUrl}&w=64`
    return [(await world.app.inject({ url })).statusCode, (await otherApp.inject({ url })).statusCode]
  }
  expect(await statuses()).toEqual([200, 200])
  // Bypasses the server, so that only its cache can answer.
  await world.db.update(files).set({ deletedAt: new Date() })
  expect(await statuses()).toEqual([200, 200])
  await world.db.update(files).set({ deletedAt: null })
  await world.as(owner).put(`event/deleteEvent?id=${event.id}`)
  expect((await statuses())[0]).toBe(404)
  await expect.poll(statuses).toEqual([404, 404])
  await expect.poll(() => listCachedImages(world)).toEqual([])
})

test('a large photograph has a smaller one ready, from which its sizes are made, and does without', async ({
  world,
}) => {
  const url = await anUpload(world, 2400, 1200)
  expect(await listCachedImages(world)).toEqual([expect.stringMatching(/-large\./)])
  const first = await requestImage(world, `url=${url}&w=1080`)
  expect((await sharp(first.rawPayload).metadata()).width).toBe(1080)
  const folder = join(world.config.dataDir, 'image-cache')
  for (const file of await listCachedImages(world)) await rm(join(folder, file))
  const wideImage = await requestImage(world, `url=${url}&w=3840`)
  expect((await sharp(wideImage.rawPayload).metadata()).width).toBe(2400)
  expect((await requestImage(world, `url=${url}&w=640`)).statusCode).toBe(200)
})

test('the folder of made pictures keeps its bound, outlives the process, and what is used stays', async ({
  world,
}) => {
  const folder = join(world.config.dataDir, 'image-cache')
  const bounds = { bytes: 250, memory: 1000 }
  const cache = createImageCache(folder, bounds)
  const putFile = (letter: string) => cache.put(name(letter), Buffer.alloc(100, letter))
  await putFile('a')
  await putFile('b')
  await cache.get(name('a'))
  await putFile('c')
  await expect.poll(() => listCachedImages(world)).toHaveLength(2)
  expect((await createImageCache(folder, bounds).get(name('c')))?.content).toEqual(Buffer.alloc(100, 'c'))
  expect(await cache.get(name('c'), -1)).toBeNull()
  expect(await cache.get(name('b'))).toBeNull()
  await cache.put(name('large'), Buffer.alloc(300))
  expect(await listCachedImages(world)).toHaveLength(2)
  await cache.put(name('a'), Buffer.alloc(50, 'n'))
  expect((await cache.get(name('a')))?.content).toHaveLength(50)
  await expect.poll(() => listCachedImages(world)).toHaveLength(2)
  await cache.forget('a')
  expect(await cache.get(name('a'))).toBeNull()
  await expect.poll(() => listCachedImages(world)).toHaveLength(1)
})

test('a picture that the disk has no room for is sent all the same', async ({ world }) => {
  const url = await anUpload(world, 64, 64)
  const folder = join(world.config.dataDir, 'image-cache')
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way')
  for (const attempt of ['first', 'second'])
    expect((await requestImage(world, `url=${url}&w=64`)).statusCode, attempt).toBe(200)
  // A process that starts with a file in place of the folder doesn't crash either.
  expect(await createImageCache(folder, { bytes: 1000 }).get(name('a'))).toBeNull()
})

test('a file that was cut short, emptied or put there by somebody is never sent', async ({ world }) => {
  const folder = join(world.config.dataDir, 'image-cache')
  const bounds = { bytes: 10_000 }
  const before = createImageCache(folder, bounds)
  for (const letter of ['a', 'b', 'c']) await before.put(name(letter), Buffer.alloc(100, letter))
  const [first, second, third] = await listCachedImages(world)
  await truncate(join(folder, first!), 40)
  await writeFile(join(folder, second!), Buffer.alloc(100))
  await rm(join(folder, third!))
  await writeFile(join(folder, 'nonsense.webp'), 'x')
  await mkdir(join(folder, 'a-folder'))
  const after = createImageCache(folder, bounds)
  for (const letter of ['a', 'b', 'c']) expect(await after.get(name(letter))).toBeNull()
  await after.put(name('a'), Buffer.alloc(100, 'a'))
  expect((await after.get(name('a')))?.content).toEqual(Buffer.alloc(100, 'a'))
})

test('a gate lets so many in, lets so many wait and turns the others away', async () => {
  const gate = createGate({ running: 2, waiting: 1 })
  const { promise: open, resolve } = Promise.withResolvers<string>()
  const three = [gate(() => open), gate(() => open), gate(() => open)]
  await expect(gate(() => open)).rejects.toMatchObject({ status: 503 })
  resolve('done')
  expect(await Promise.all(three)).toEqual(['done', 'done', 'done'])
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(async () => 'again')).toBe('again')
})
