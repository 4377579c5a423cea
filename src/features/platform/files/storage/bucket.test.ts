import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { keptErrors } from '#tests/support/error-log.ts'
import { runFileJob } from '#tests/support/files/file-jobs.ts'
import { anEvent } from '#tests/support/events.ts'
import { aPicture, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { bucketEnv, type S3Server, startS3 } from '#tests/support/s3/server.ts'
import { tusAs } from '#tests/support/files/tus.ts'
import { aVideo } from '#tests/support/files/videos.ts'
import { expect, test as base } from '#tests/support/world.ts'
import { files } from '../table.ts'

/** A world whose files are stored in a bucket. */
const test = base.extend<{ s3: S3Server; env: Record<string, string> }>({
  // oxlint-disable-next-line no-empty-pattern
  s3: async ({}, use) => {
    const s3 = await startS3()
    await use(s3)
    await s3.stop()
  },
  env: async ({ s3 }, use) => use(bucketEnv(s3)),
})

const content = { path: 'content', type: 'image' }
const film = { path: 'content', type: 'submission_video' }

test('a picture goes into the bucket, comes out again and is made smaller', async ({ world, s3 }) => {
  const { body } = await uploadAs(world, await world.member())(await aPicture(800, 400), content)
  expect(await s3.bucket.keys()).toEqual([body.fileUrl.slice('/files/'.length)])
  expect(await keptFiles(world)).toEqual([])
  const { statusCode, headers, rawPayload } = await world.app.inject({ url: body.fileUrl })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(rawPayload.length),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const smallResponse = await world.app.inject({ url: `/_image?url=${body.fileUrl}&w=256` })
  expect((await sharp(smallResponse.rawPayload).metadata()).width).toBe(256)
})

test('a film in two pieces waits on this machine, lies in the bucket and plays from any place', async ({
  world,
  s3,
}) => {
  const tus = tusAs(world, await world.member())
  const bytes = aVideo()
  const url = String((await tus.begin(bytes.length, film)).headers['location'])
  await tus.add(url, 0, bytes.subarray(0, 1000))
  expect([await s3.bucket.keys(), await keptFiles(world)]).toEqual([[], [expect.any(String)]])
  const fileUrl = String((await tus.add(url, 1000, bytes.subarray(1000))).headers['file-url'])
  expect(await s3.bucket.keys()).toEqual([fileUrl.slice('/files/'.length)])
  expect(await keptFiles(world)).toEqual([])
  const part = await world.app.inject({ url: fileUrl, headers: { range: 'bytes=1000-1999' } })
  expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(1000, 2000)])
  expect(part.headers['content-range']).toBe(`bytes 1000-1999/${bytes.length}`)
  const fileResponse = await world.app.inject({ url: fileUrl })
  expect(fileResponse.rawPayload.equals(bytes)).toBe(true)
})

test('the picture of a deleted event is gone at once, and after a month from the bucket', async ({
  world,
  s3,
}) => {
  const owner = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const uploadTarget = { path: `event/${event.id}`, type: 'image' }
  const { body } = await uploadAs(world, owner)(await aPicture(), uploadTarget)
  await world.as(owner).put(`event/deleteEvent?id=${event.id}`)
  expect((await world.app.inject({ url: body.fileUrl })).statusCode).toBe(404)
  expect(await s3.bucket.keys()).toHaveLength(1)
  await runFileJob(world, 'files-purge', { days: 31 })
  expect([await s3.bucket.keys(), await world.db.$count(files)]).toEqual([[], 0])
})

test('while the bucket is away uploads and files answer 503, and all is well when it is back', async ({
  world,
  s3,
}) => {
  const log = keptErrors()
  const person = await world.member()
  const { body } = await uploadAs(world, person)(await aPicture(), content)
  s3.state.fail = () => 'SlowDown'
  const failedUpload = await uploadAs(world, person)(await aPicture(300, 300), content)
  expect([failedUpload.status, failedUpload.body.code]).toEqual([503, 'unavailable'])
  for (const url of [body.fileUrl, `/_image?url=${body.fileUrl}&w=64`]) {
    const { statusCode, headers } = await world.app.inject({ url })
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
    expect(headers['content-type']).toMatch('application/json')
    expect([headers['etag'], headers['content-range']]).toEqual([undefined, undefined])
  }
  expect(log.messages()).not.toEqual([])
  log.end()
  delete s3.state.fail
  const { statusCode, rawPayload } = await world.app.inject({ url: body.fileUrl })
  const storedBytes = await buffer((await s3.bucket.object(body.fileUrl.slice('/files/'.length)))!.read())
  expect([statusCode, rawPayload.equals(storedBytes)]).toEqual([200, true])
})

test('what the bucket has lost is not found', async ({ world, s3 }) => {
  const { body } = await uploadAs(world, await world.member())(await aPicture(), content)
  await s3.bucket.remove(body.fileUrl.slice('/files/'.length))
  const { statusCode, headers } = await world.app.inject({ url: body.fileUrl })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})
