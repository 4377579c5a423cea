import { runFileJob } from '#tests/support/files/file-jobs.ts'
import { anEvent } from '#tests/support/events.ts'
import { aPicture, keptFiles, uploadAs } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'
import { files } from '../table.ts'

const content = { path: 'content', type: 'image' }

test('parts of a file, its head and what a browser has already are answered as HTTP says', async ({
  world,
}) => {
  const { body } = await uploadAs(world, await world.member())(await aPicture(), content)
  const wholeResponse = await world.app.inject({ url: body.fileUrl })
  const requestFile = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.inject({ method, url: body.fileUrl, headers })
  const part = await requestFile({ range: 'bytes=4-7' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, wholeResponse.rawPayload.subarray(4, 8)])
  expect(part.headers['content-range']).toBe(`bytes 4-7/${wholeResponse.rawPayload.length}`)
  expect((await requestFile({ range: 'bytes=-3' })).rawPayload).toEqual(wholeResponse.rawPayload.subarray(-3))
  const outsideRange = await requestFile({ range: 'bytes=999999-' })
  expect([outsideRange.statusCode, outsideRange.headers['content-range']]).toEqual([
    416,
    `bytes */${wholeResponse.rawPayload.length}`,
  ])
  expect((await requestFile({ range: 'bytes=7-4' })).statusCode).toBe(200)
  expect((await requestFile({ range: 'bytes=0-1,3-4' })).statusCode).toBe(200)
  expect((await requestFile({ range: 'bytes=0-1', 'if-range': '"old"' })).statusCode).toBe(200)
  const sameVersion = { range: 'bytes=0-1', 'if-range': String(wholeResponse.headers['etag']) }
  expect((await requestFile(sameVersion)).statusCode).toBe(206)
  expect((await requestFile({ 'if-none-match': String(wholeResponse.headers['etag']) })).statusCode).toBe(304)
  const head = await requestFile({ range: 'bytes=0-1' }, 'HEAD')
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(wholeResponse.rawPayload.length))
  expect(head.rawPayload).toHaveLength(0)
})

test('the picture of a deleted event is gone at once, and after a month for good', async ({ world }) => {
  const owner = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, owner)
  const { body } = await uploadAs(world, owner)(await aPicture(), {
    path: `event/${event.id}`,
    type: 'image',
  })
  const statuses = async () => {
    const image = `/_image?url=${encodeURIComponent(body.fileUrl)}&w=64`
    return [
      (await world.app.inject({ url: body.fileUrl })).statusCode,
      (await world.app.inject({ url: image })).statusCode,
    ]
  }
  expect(await statuses()).toEqual([200, 200])
  await world.as(owner).put(`event/deleteEvent?id=${event.id}`)
  expect(await statuses()).toEqual([404, 404])

  const purge = (days: number) => runFileJob(world, 'files-purge', { days })
  await purge(29)
  expect(await world.db.$count(files)).toBe(1)
  await purge(31)
  expect(await world.db.$count(files)).toBe(0)
  expect((await keptFiles(world)).filter((name) => body.fileUrl.endsWith(name))).toEqual([])
})

test('no address leads out of the folder', async ({ world }) => {
  for (const url of [
    '/files/../secret',
    '/files/..%2fsecret',
    '/files/content/..%2f..%2fsecret',
    '/files/%2e%2e/secret',
    '/files/',
    '/files/%00',
  ])
    expect((await world.app.inject({ url })).statusCode, url).toBe(404)
})
