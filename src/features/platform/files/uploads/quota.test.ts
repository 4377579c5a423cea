import { rateLimits } from '#features/people/auth/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { tusAs } from '#tests/support/files/tus.ts'
import { aPdf, aVideo } from '#tests/support/files/videos.ts'
import { expect, test as base } from '#tests/support/world.ts'
import { files } from '../table.ts'

const megabyte = 1_048_576

const test = base.extend<{ env: Record<string, string> }>({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) =>
    use({
      QUOTA_FILES: '3',
      QUOTA_MB: '2',
      QUOTA_DAILY_FILES: '8',
      QUOTA_DAILY_MB: '4',
    }),
})

const content = { path: 'content', type: 'image' }
const tooManyMessage = 'You can keep 3 files. Replace or delete some you no longer need.'
const tooLargeMessage = 'Your files can take 2 MB. Replace or delete some you no longer need.'

/** Inserts rows like those of earlier uploads. */
async function insertEarlierFiles(
  world: World,
  { id }: Person,
  { number = 1, size = 1000, hours = 48, isDeleted = false, path = 'content' },
) {
  const createdAt = new Date(world.clock.now().getTime() - hours * 3_600_000)
  await world.db.insert(files).values(
    Array.from({ length: number }, () => ({
      key: `content/${crypto.randomUUID()}.webp`,
      ownerId: id,
      path,
      type: 'image' as const,
      contentType: 'image/webp',
      size,
      createdAt,
      storedAt: createdAt,
      deletedAt: isDeleted ? createdAt : null,
    })),
  )
}

test('one file too many is refused beside its field, a thing’s own can be replaced, and what is deleted frees room', async ({
  world,
}) => {
  const person = await world.member('MENTOR')
  const event = await anEvent(world, { visibility: 'public' }, person)
  const send = async (path: string) =>
    uploadAs(world, person)(await aPicture(640, 360), { path, type: 'image' })
  const eventPath = `event/${event.id}`
  for (const path of ['content', 'content', eventPath]) expect((await send(path)).status).toBe(200)

  const { status, body } = await send('content')
  expect([status, body.message]).toEqual([429, tooManyMessage])
  expect(body).toMatchObject({ code: 'no_room', fieldErrors: { file: tooManyMessage } })
  expect((await send(eventPath)).status).toBe(200)
  expect((await uploadAs(world, await world.member())(await aPicture(), content)).status).toBe(200)

  await world.as(person).put(`event/deleteEvent?id=${event.id}`)
  expect((await send('content')).status).toBe(200)
  expect((await send('content')).status).toBe(429)
})

test('bytes that no longer fit are refused, when all is full before the file has come', async ({ world }) => {
  const person = await world.member()
  await insertEarlierFiles(world, person, { size: 2 * megabyte - 50 })
  const { status, body } = await uploadAs(world, person)(await aPicture(900, 900), content)
  expect([status, body.message, body.fieldErrors.file]).toEqual([413, tooLargeMessage, tooLargeMessage])
  await insertEarlierFiles(world, person, { size: 50 })
  const form = { ...content, share: 0.5 }
  expect((await uploadAs(world, person)(await aPicture(900, 900), form)).status).toBe(413)
  expect((await uploadAs(world, await world.member())(await aPicture(900, 900), form)).status).toBe(400)
})

test('what was sent within a day counts, deleted or not, until the day is over', async ({ world }) => {
  const person = await world.member()
  await insertEarlierFiles(world, person, { number: 8, hours: 23, isDeleted: true })
  const send = async () => {
    const { status, body } = await uploadAs(world, person)(await aPicture(), content)
    return [status, body.message]
  }
  expect(await send()).toEqual([429, 'You can send 8 files within 24 hours. Please try again later.'])
  world.clock.set(new Date(world.clock.now().getTime() + 2 * 3_600_000))
  expect(await send()).toEqual([200, undefined])
  await insertEarlierFiles(world, person, { size: 4 * megabyte, hours: 1, isDeleted: true })
  expect(await send()).toEqual([429, 'You can send 4 MB within 24 hours. Please try again later.'])
})

test('the last room is taken once, however many come for it at once', async ({ committed: world }) => {
  const person = await world.member()
  // Pictures would be encoded one after the other, so the uploads would not overlap.
  const slides = { path: 'content', type: 'presentation' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => uploadAs(world, person)(aPdf(), slides)),
  )
  const statuses = answers.map(({ status }) => status).toSorted((first, second) => first - second)
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(await world.db.$count(files)).toBe(3)
})

test('a film has its room from its announcement on, and is kept in it', async ({ world }) => {
  const person = await world.member()
  const tus = tusAs(world, person)
  const bytes = aVideo()
  await insertEarlierFiles(world, person, { number: 2, size: 0 })
  const firstUpload = await tus.begin(bytes.length)
  expect(firstUpload.status).toBe(201)
  const second = await tus.begin(bytes.length)
  expect([second.status, JSON.parse(second.body).message]).toEqual([429, tooManyMessage])
  expect((await uploadAs(world, person)(await aPicture(), content)).status).toBe(429)
  const url = String(firstUpload.headers['location'])
  expect((await tus.add(url, 0, bytes)).headers['file-url']).toBeDefined()

  const otherUploader = tusAs(world, await world.member())
  expect((await otherUploader.begin(1.5 * megabyte)).status).toBe(201)
  const large = await otherUploader.begin(1.5 * megabyte)
  expect([large.status, JSON.parse(large.body).fieldErrors.file]).toEqual([413, tooLargeMessage])
})

test('pictures that are refused after they were read count as well, and bar nobody else', async ({
  world,
}) => {
  const [hostile, honest] = [await world.member(), await world.member()]
  const key = `refused picture ${hostile.id}`
  const resetsAt = new Date(world.clock.now().getTime() + 3_600_000)
  await world.db.insert(rateLimits).values({ key, count: 99, resetsAt })
  const brokenPicture = (await aPicture(900, 900, 'jpeg')).subarray(0, 2000)
  expect((await uploadAs(world, hostile)(brokenPicture, content)).status).toBe(422)
  expect((await uploadAs(world, hostile)(brokenPicture, content)).status).toBe(429)
  expect((await uploadAs(world, hostile)(await aPicture(50, 50), content)).status).toBe(429)
  expect((await uploadAs(world, honest)(await aPicture(50, 50), content)).status).toBe(200)
})
