import { eq } from 'drizzle-orm'
import { eventRoles, events } from '#features/event/event/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

const talkItem = { title: 'Opening', type: 'TALK', startAt: '2026-11-27T18:00:00Z' }

test('a schedule comes in its order, with its speakers', async ({ world }) => {
  const event = await anEvent(world)
  const organizer = world.as(event.organiser)
  const speaker = await world.member()
  const laterTalk = { ...talkItem, title: 'Demo hour', type: 'DEMO', startAt: '2026-11-29T15:00:00+01:00' }
  expect((await organizer.post('timelineEvent/create', { ...laterTalk, eventId: event.id })).status).toBe(200)
  const { body } = await organizer.post('timelineEvent/create', {
    ...talkItem,
    eventId: event.id,
    speakers: [speaker.profileId],
    url: 'meet.example/opening',
  })
  expect(body.speakers).toMatchObject([{ userName: speaker.userName }])
  const list = await world.as(null).get(`timelineEvent/getTimelineEvents?eventId=${event.id}`)
  expect(list.body).toMatchObject({
    total: 2,
    items: [
      { title: 'Opening', url: 'https://meet.example/opening' },
      { startAt: '2026-11-29T14:00:00.000Z' },
    ],
  })
  const changedTalk = await organizer.put(`timelineEvent/update?id=${body.id}`, {
    title: 'Welcome',
    speakers: [],
  })
  expect(changedTalk.body).toMatchObject({
    title: 'Welcome',
    speakers: [],
    startAt: '2026-11-27T18:00:00.000Z',
  })
  const remove = () => organizer.put(`timelineEvent/delete?id=${body.id}`)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await organizer.put(`timelineEvent/update?id=${body.id}`, {})).status).toBe(404)
  expect((await world.as(null).get(`timelineEvent/getTimelineEvents?eventId=${event.id}`)).body.total).toBe(1)
})

test('once results are out, the schedule says when they came, and no later end of judging', async ({
  world,
}) => {
  const now = world.clock.now().getTime()
  const hours = (by: number) => new Date(now + by * 3_600_000)
  const dates = { startAt: hours(-72), endAt: hours(-24), judgingEndAt: hours(10), resultsAt: hours(16) }
  const event = await anEvent(world, dates)
  const titles = async () => {
    const { body } = await world.as(null).get(`timelineEvent/getTimelineEvents?eventId=${event.id}`)
    return body.items.map(({ title, startAt }: { title: string; startAt: string }) => [title, startAt])
  }
  const closingItem = ['Submissions close', hours(-24).toISOString()]
  expect(await titles()).toEqual([
    closingItem,
    ['Judging ends', hours(10).toISOString()],
    ['Results', hours(16).toISOString()],
  ])
  const publishedAt = hours(-1)
  await world.db.update(events).set({ resultsPublishedAt: publishedAt }).where(eq(events.id, event.id))
  expect(await titles()).toEqual([closingItem, ['Results published', publishedAt.toISOString()]])
})

test('who has a private profile is chosen as speaker by the role here, and by none elsewhere', async ({
  world,
}) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world)]
  const shy = await world.member('USER', { public: false })
  const roleIn = async (eventId: string) => {
    const role = { eventId, profileId: shy.profileId, eventRole: 'Speaker' as const }
    const [roleRow] = await world.db.insert(eventRoles).values(role).returning()
    return roleRow!.id
  }
  const [roleHere, roleElsewhere] = [await roleIn(event.id), await roleIn(otherEvent.id)]
  const organizer = world.as(event.organiser)
  const write = (speaker: string) =>
    organizer.post('timelineEvent/create', { ...talkItem, eventId: event.id, speakers: [speaker] })

  const { status, body } = await write(roleHere)
  expect(status).toBe(200)
  expect(body.speakers).toMatchObject([{ id: null, userName: null, firstName: 'Ada', roleId: roleHere }])
  expect(JSON.stringify(body)).not.toContain(shy.profileId)
  expect((await write(roleElsewhere)).status).toBe(422)
})

test('only those who manage the event write its schedule, and drafts show theirs to nobody', async ({
  world,
}) => {
  const stream = await aStream(world, { visibility: 'draft' })
  const event = await anEvent(world)
  const write = async (caller: Parameters<typeof world.as>[0], ids: object) =>
    (await world.as(caller).post('timelineEvent/create', { ...talkItem, ...ids })).status
  expect(await write(null, { eventId: event.id })).toBe(401)
  expect(await write(await world.member(), { eventId: event.id })).toBe(403)
  expect(await write(event.organiser, { streamId: stream.id })).toBe(404)
  expect(await write(stream.organiser, { streamId: stream.id })).toBe(200)
  expect(await write(event.organiser, {})).toBe(422)
  expect(await write(event.organiser, { eventId: event.id, endAt: '2026-11-27T17:59:59Z' })).toBe(422)
  expect((await world.as(null).get(`timelineEvent/getTimelineEvents?streamId=${stream.id}`)).status).toBe(404)
})
