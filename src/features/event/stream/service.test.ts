import { searchEntries } from '#features/platform/search/table.ts'
import { aStream } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

test('a stream is made, found by its old address, listed and deleted as an event is', async ({ world }) => {
  world.clock.set('2026-11-21T12:00:00Z')
  const stream = await aStream(world, {
    startAt: '2026-11-21T11:00:00Z',
    endAt: '2026-11-21T13:00:00Z',
    streamUrl: 'video.example/live',
  })
  expect(stream).toMatchObject({
    slug: 'tuesday-talks',
    streamUrl: 'https://video.example/live',
    phase: 'running',
  })
  const organizer = world.as(stream.organiser)
  await organizer.put(`stream/updateStream?id=${stream.id}`, { title: 'Wednesday Talks' })
  const visitor = world.as(null)
  expect((await visitor.get('stream/getStream?slug=tuesday-talks')).body).toMatchObject({
    slug: 'wednesday-talks',
    viewer: null,
  })
  expect((await visitor.get('stream/getStreams?phase=running&search=wednesday')).body.total).toBe(1)
  expect((await visitor.get('stream/getStreams?phase=past')).body.total).toBe(0)
  expect(await world.db.select().from(searchEntries)).toMatchObject([
    { kind: 'stream', url: '/stream/wednesday-talks' },
  ])
  expect((await organizer.put(`stream/deleteStream?id=${stream.id}`)).status).toBe(200)
  expect((await visitor.get('stream/getStream?slug=wednesday-talks')).status).toBe(404)
  expect(await world.db.select().from(searchEntries)).toEqual([])
})

test('a stream carries and takes the Discord role of its event, as an event does', async ({ world }) => {
  const discordEventRoleId = '777777777777777777'
  const stream = await aStream(world)
  expect(stream.discordEventRoleId).toBeNull()
  const organizer = world.as(stream.organiser)
  const change = (value: string | null) =>
    organizer.put(`stream/updateStream?id=${stream.id}`, { discordEventRoleId: value })
  expect((await change(discordEventRoleId)).body).toMatchObject({ discordEventRoleId })
  const read = await world.as(null).get(`stream/getStream?slug=${stream.slug}`)
  expect(read.body).toMatchObject({ discordEventRoleId })
  expect((await change('moderators')).body.fieldErrors).toEqual({
    discordEventRoleId: 'Enter the id: 15 to 22 digits',
  })
  expect((await change(null)).body).toMatchObject({ discordEventRoleId: null })
  const createdStream = await organizer.post('stream/createStream', {
    title: 'With A Role',
    discordEventRoleId,
  })
  expect(createdStream.body).toMatchObject({ discordEventRoleId })
})

test('who may make and change a stream is as for events', async ({ world }) => {
  const stranger = world.as(await world.member())
  expect((await stranger.post('stream/createStream', { title: 'Mine' })).status).toBe(403)
  const [firstStream, otherStream] = [await aStream(world), await aStream(world, { title: 'Other' })]
  const change = async (caller: Parameters<typeof world.as>[0]) =>
    (await world.as(caller).put(`stream/updateStream?id=${firstStream.id}`, { tagline: 'New' })).status
  expect(await change(null)).toBe(401)
  expect(await change(otherStream.organiser)).toBe(403)
  expect(await change(await world.member('MENTOR'))).toBe(403)
  expect(await change(await world.member('ADMIN'))).toBe(200)
  const draft = await aStream(world, { visibility: 'draft', title: 'Not Yet' })
  expect((await stranger.get(`stream/getStream?id=${draft.id}`)).status).toBe(404)
  expect((await stranger.put(`stream/deleteStream?id=${draft.id}`)).status).toBe(404)
})

test('streams by nearness are those that run or come next, then past ones with the latest first', async ({
  world,
}) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
  const spans: Record<string, [number, number] | null> = {
    'Next month': [30, 31],
    'Last year': [-300, -299],
    Undated: null,
    'Last week': [-8, -7],
    Now: [-1, 1],
    Tomorrow: [1, 2],
  }
  for (const [title, span] of Object.entries(spans))
    await aStream(
      world,
      { title, ...(span && { startAt: inDays(span[0]), endAt: inDays(span[1]) }) },
      organizer,
    )
  const { body } = await world.as(null).get('stream/getStreams?orderBy=nearest')
  expect(body.items.map(({ title }: { title: string }) => title)).toEqual([
    'Now',
    'Tomorrow',
    'Next month',
    'Undated',
    'Last week',
    'Last year',
  ])
  expect((await world.as(null).get('stream/getStreams?orderBy=soon')).status).toBe(422)
})
