import { anEvent, aStream } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { expect, test } from '#tests/support/world.ts'

const draft = {
  title: 'Clay and code',
  timeZone: 'Europe/Dublin',
  startAt: '2026-11-27T18:00:00Z',
  endAt: '2026-11-29T18:00:00Z',
  submissionsCloseAt: '2026-11-29T12:00:00Z',
  tracks: [{ name: 'Glaze', description: '' }],
  prizes: [{ place: '1st', title: 'A kiln', description: '', trackSlug: 'glaze' }],
  partners: [{ name: 'Northpin', url: 'https://northpin.example', logo: null, tier: 'Kiln' }],
}
const aWeekBefore = '2026-11-20T18:00:00Z'
const talkItem = {
  title: 'Opening',
  type: 'TALK',
  startAt: '2026-11-28T09:30:00Z',
  endAt: '2026-11-28T10:00:00Z',
}

/** Creates an event that can still change, because its start is ahead of the world's clock. */
async function anUpcomingEvent(world: World) {
  world.clock.set(aWeekBefore)
  return anEvent(world, draft)
}

async function maker(world: World) {
  return world.member('USER', { canCreateEvents: true })
}

test('a duplicate is a draft of its own, without dates and people, for who manages the first', async ({
  world,
}) => {
  const [first, otherMaker] = [await anUpcomingEvent(world), await maker(world)]
  const url = `event/duplicateEvent?id=${first.id}`
  expect((await world.as(otherMaker).post(url)).status).toBe(403)
  const titledCopy = await world.as(first.organiser).post(url, { title: 'Clay again' })
  expect(titledCopy.body).toMatchObject({ title: 'Clay again', slug: 'clay-again' })
  const { status, body } = await world.as(first.organiser).post(url)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Clay and code (copy)',
    slug: 'clay-and-code-copy',
    visibility: 'draft',
    startAt: null,
    endAt: null,
    submissionsCloseAt: null,
    tracks: [{ name: 'Glaze', slug: 'glaze' }],
    prizes: [{ title: 'A kiln', trackSlug: 'glaze' }],
    partners: [{ name: 'Northpin' }],
    viewer: { roles: ['Organizer'] },
  })
  expect(body.people).toHaveLength(1)
  expect(body.tracks[0].id).not.toBe(first.tracks[0].id)
})

test('what it is judged by comes along as a first version, with criteria of the tracks that do', async ({
  world,
}) => {
  const first = await anUpcomingEvent(world)
  const organizer = world.as(first.organiser)
  const criterion = {
    name: 'Craft',
    description: 'How it is made.',
    weight: 75,
    levels: ['', '', '', '', ''],
  }
  const criteria = [criterion, { ...criterion, name: 'Shine', weight: 25, trackIds: [first.tracks[0].id] }]
  const saveResponse = await organizer.put(`rubric/saveRubric?eventId=${first.id}`, {
    criteria,
    tieRule: 'shared',
  })
  expect(saveResponse.status).toBe(200)
  const judgedBy = async (copyOptions: object) => {
    const { body } = await organizer.post(`event/duplicateEvent?id=${first.id}`, copyOptions)
    const rubric = (await organizer.get(`rubric/getRubric?eventId=${body.id}`)).body
    expect(rubric).toMatchObject({ version: 1, isSaved: true, isFrozen: false, tieRule: 'shared' })
    const tracks = body.tracks.map(({ id }: { id: string }) => id)
    return [
      tracks,
      rubric.criteria.map((each: typeof criterion & { trackIds: string[] | null }) => [
        each.name,
        each.weight,
        each.trackIds,
      ]),
    ]
  }
  const [tracks, copiedCriteria] = await judgedBy({})
  expect(copiedCriteria).toEqual([
    ['Craft', 75, null],
    ['Shine', 25, tracks],
  ])
  expect(await judgedBy({ tracks: false })).toEqual([[], [['Craft', 75, null]]])
})

test('people and the schedule come along when asked for, and everything moves with the beginning', async ({
  world,
}) => {
  const first = await anUpcomingEvent(world)
  const speaker = await world.member()
  const organizer = world.as(first.organiser)
  const role = { eventId: first.id, profileId: speaker.profileId, eventRole: 'Speaker', tag: 'Opening' }
  await organizer.post('eventRole/createEventRole', role)
  await organizer.post('timelineEvent/create', {
    ...talkItem,
    eventId: first.id,
    speakers: [speaker.profileId],
  })
  const url = `event/duplicateEvent?id=${first.id}`
  expect((await organizer.post(url, { schedule: true })).body.fieldErrors).toEqual({
    startAt: 'The schedule moves with the start: choose when it begins',
  })

  const copyOptions = { people: true, schedule: true, tracks: false, startAt: '2027-06-04T17:00:00Z' }
  const { body } = await organizer.post(url, copyOptions)
  expect(body).toMatchObject({
    startAt: '2027-06-04T17:00:00.000Z',
    endAt: '2027-06-06T17:00:00.000Z',
    submissionsCloseAt: '2027-06-06T11:00:00.000Z',
    tracks: [],
  })
  expect(body.prizes).toEqual([expect.not.objectContaining({ trackSlug: expect.anything() })])
  expect(body.people.map((person: typeof role) => [person.eventRole, person.tag])).toEqual([
    ['Organizer', ''],
    ['Speaker', 'Opening'],
  ])
  const schedule = await organizer.get(`timelineEvent/getTimelineEvents?eventId=${body.id}`)
  const ownItems = schedule.body.items.filter((item: { derivedFrom: string | null }) => !item.derivedFrom)
  expect(ownItems).toMatchObject([
    {
      title: 'Opening',
      startAt: '2027-06-05T08:30:00.000Z',
      endAt: '2027-06-05T09:00:00.000Z',
      speakers: [{ id: speaker.profileId }],
    },
  ])
})

test('a stream is duplicated as an event is', async ({ world }) => {
  world.clock.set(aWeekBefore)
  const { startAt, endAt, timeZone } = draft
  const first = await aStream(world, {
    startAt,
    endAt,
    timeZone,
    streamUrl: 'https://video.example.com/live',
  })
  const organizer = world.as(first.organiser)
  await organizer.post('timelineEvent/create', { ...talkItem, streamId: first.id })
  const copyOptions = { schedule: true, startAt: '2026-12-04T18:00:00Z' }
  const { body } = await organizer.post(`stream/duplicateStream?id=${first.id}`, copyOptions)
  expect(body).toMatchObject({
    slug: 'tuesday-talks-copy',
    visibility: 'draft',
    endAt: '2026-12-06T18:00:00.000Z',
    streamUrl: null,
    participantsCount: 0,
  })
  const schedule = await organizer.get(`timelineEvent/getTimelineEvents?streamId=${body.id}`)
  expect(schedule.body.items).toMatchObject([{ startAt: '2026-12-05T09:30:00.000Z' }])
})

test('the picture of a duplicate is a file of its own, which outlives the first', async ({
  committed: world,
}) => {
  const first = await anUpcomingEvent(world)
  const organizer = world.as(first.organiser)
  const target = { path: `event/${first.id}`, type: 'image' }
  const { body: upload } = await uploadAs(world, first.organiser)(await aPicture(), target)
  await organizer.put(`event/updateEvent?id=${first.id}`, { image: upload.fileUrl })

  const url = `event/duplicateEvent?id=${first.id}`
  expect((await organizer.post(url, { picture: false })).body.image).toBeNull()
  const { body } = await organizer.post(url)
  expect(body.image).toMatch(/^\/files\/event\//)
  expect(body.image).not.toBe(upload.fileUrl)
  const read = (path: string) => world.app.inject({ url: path })
  await expect.poll(async () => (await read(body.image)).statusCode).toBe(200)
  expect((await read(body.image)).rawPayload).toEqual((await read(upload.fileUrl)).rawPayload)
  await organizer.put(`event/deleteEvent?id=${first.id}`)
  expect([(await read(upload.fileUrl)).statusCode, (await read(body.image)).statusCode]).toEqual([404, 200])
})
