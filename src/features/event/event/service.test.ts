import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { searchEntries } from '#features/platform/search/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

test('an event keeps every field that was said of it, and its maker organises it', async ({ world }) => {
  await world.db.insert(technologies).values({ slug: 'whisper', name: 'Whisper', rendered: emptyText })
  const fields = {
    title: '  Field Notes: Agents Outdoors ',
    tagline: 'Bad signal, cold hands',
    description: '# Muddy boots',
    rules: 'Be kind',
    type: 'HYBRID',
    visibility: 'public',
    place: 'Galway and online',
    timeZone: 'Europe/Dublin',
    startAt: '2026-11-27T18:00:00+00:00',
    endAt: '2026-11-29T18:00:00.000Z',
    submissionsCloseAt: '2026-11-29T12:00:00Z',
    judgingEndAt: '2026-12-01T12:00:00Z',
    maxTeamSize: 5,
    approval: 'manual',
    tracks: [{ name: 'No signal', description: 'Works offline' }, { name: 'No signal!' }],
    prizes: [{ place: '1st', title: 'Tent', amount: 5000, currency: 'EUR', trackSlug: 'no-signal-2' }],
    partners: [{ name: 'Saltmarsh', url: 'saltmarsh.example', tier: 'Gold' }],
    technologies: ['whisper'],
  }
  const event = await anEvent(world, fields)
  expect(event).toMatchObject({
    title: 'Field Notes: Agents Outdoors',
    slug: 'field-notes-agents-outdoors',
    startAt: '2026-11-27T18:00:00.000Z',
    approval: 'manual',
    maxTeamSize: 5,
    partners: [{ name: 'Saltmarsh', url: 'https://saltmarsh.example', logo: null, tier: 'Gold' }],
    technologies: [{ slug: 'whisper', name: 'Whisper', providerSlug: null }],
    viewer: { participantId: null, approved: false, teamId: null, roles: ['Organizer'], canManage: true },
  })
  expect(event.tracks.map(({ slug }: { slug: string }) => slug)).toEqual(['no-signal', 'no-signal-2'])
  const tracks = [{ name: 'Offline' }, { name: 'offline ' }]
  expect(await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { tracks })).toMatchObject({
    status: 422,
    body: { fieldErrors: { 'tracks.1.name': 'Another track has this name' } },
  })
  expect(event.people).toHaveLength(1)
})

test('nothing that the server decides can be set from outside', async ({ world }) => {
  const event = await anEvent(world, {
    participantsCount: 99,
    createdBy: crypto.randomUUID(),
    id: crypto.randomUUID(),
  })
  expect(event).toMatchObject({ participantsCount: 0, createdBy: event.organiser.id, visibility: 'public' })
})

test('only ADMIN, MENTOR and whom ADMIN allowed create events, others read why not', async ({ world }) => {
  const draft = { title: 'A weekend' }
  expect((await world.as(null).post('event/createEvent', draft)).status).toBe(401)
  const refusal = await world.as(await world.member()).post('event/createEvent', draft)
  expect(refusal).toMatchObject({ status: 403, body: { message: 'You can’t create events' } })
  for (const maker of [await world.member('MENTOR'), await world.member('ADMIN')])
    expect((await world.as(maker).post('event/createEvent', draft)).status).toBe(200)
})

test('an event is changed by its Organizer, its Host and ADMIN, by nobody else', async ({ world }) => {
  const event = await anEvent(world)
  const otherEvent = await anEvent(world, { title: 'Another one' })
  const [host, judge] = [await world.member(), await world.member()]
  for (const [person, eventRole] of [
    [host, 'Host'],
    [judge, 'Judge'],
  ] as const) {
    const role = { profileId: person.profileId, eventId: event.id, eventRole }
    expect((await world.as(event.organiser).post('eventRole/createEventRole', role)).status).toBe(200)
  }
  const statuses: [string, number][] = []
  const people = {
    visitor: null,
    stranger: await world.member(),
    mentor: await world.member('MENTOR'),
    judge,
    'organiser of another': otherEvent.organiser,
    organiser: event.organiser,
    host,
    admin: await world.member('ADMIN'),
  }
  for (const [name, person] of Object.entries(people))
    statuses.push([
      name,
      (await world.as(person).put(`event/updateEvent?id=${event.id}`, { place: name })).status,
    ])
  expect(statuses).toEqual([
    ['visitor', 401],
    ['stranger', 403],
    ['mentor', 403],
    ['judge', 403],
    ['organiser of another', 403],
    ['organiser', 200],
    ['host', 200],
    ['admin', 200],
  ])
})

test('a draft is there for those who manage it and for nobody else', async ({ world }) => {
  const draft = await anEvent(world, { visibility: 'draft' })
  const get = `event/getEvent?slug=${draft.slug}`
  expect((await world.as(null).get(get)).status).toBe(404)
  expect((await world.as(await world.member('MENTOR')).get(get)).status).toBe(404)
  expect((await world.as(draft.organiser).get(get)).status).toBe(200)
  const stranger = world.as(await world.member())
  expect((await stranger.put(`event/updateEvent?id=${draft.id}`, {})).status).toBe(404)
  expect((await world.as(null).get('event/getEvents')).body.items).toEqual([])
})

test('its people can be left out of an event by who needs none of them', async ({ world }) => {
  const event = await anEvent(world)
  const loadPeople = async (query: string) =>
    (await world.as(null).get(`event/getEvent?slug=${event.slug}${query}`)).body.people
  expect(await loadPeople('')).toMatchObject([{ eventRole: 'Organizer' }])
  expect(await loadPeople('&withoutPeople')).toEqual([])
})

test('?dev makes a draft whatever else is asked', async ({ world }) => {
  const admin = world.as(await world.member('ADMIN'))
  const { body } = await admin.post('event/createEvent?dev', { title: 'Trial', visibility: 'public' })
  expect(body.visibility).toBe('draft')
})

test('publishing needs a confirmed address', async ({ world }) => {
  const maker = await world.member('USER', { canCreateEvents: true })
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, maker.id))
  const asMaker = world.as(maker)
  const draft = await asMaker.post('event/createEvent', { title: 'Soon' })
  expect(draft.status).toBe(200)
  const refusal = await asMaker.put(`event/updateEvent?id=${draft.body.id}`, { visibility: 'public' })
  expect(refusal).toMatchObject({
    status: 403,
    body: { message: 'Please confirm your e-mail address first' },
  })
})

test('a taken address gets -2, and a renamed event is found by its old one', async ({ world }) => {
  const first = await anEvent(world)
  expect((await anEvent(world)).slug).toBe('field-notes-2')
  const asOrganizer = world.as(first.organiser)
  const { body } = await asOrganizer.put(`event/updateEvent?id=${first.id}`, { title: 'Hill Notes' })
  expect(body).toMatchObject({ slug: 'hill-notes', title: 'Hill Notes', visibility: 'public' })
  expect((await world.as(null).get('event/getEvent?slug=field-notes')).body.slug).toBe('hill-notes')
  expect((await anEvent(world)).slug).toBe('field-notes-3')
  const restoredEvent = await asOrganizer.put(`event/updateEvent?id=${first.id}`, { slug: 'field-notes' })
  expect(restoredEvent.body.slug).toBe('field-notes')
  const refusedSlug = await asOrganizer.put(`event/updateEvent?id=${first.id}`, { slug: 'field-notes-2' })
  expect(refusedSlug).toMatchObject({
    status: 409,
    body: { message: 'This address is already taken by another event' },
  })
})

test('an address that would shadow a page is refused when asked for, and a title gets another', async ({
  world,
}) => {
  const event = await anEvent(world)
  const organizer = world.as(event.organiser)
  expect(await organizer.post('event/createEvent', { title: 'Dash' })).toMatchObject({
    body: { slug: 'dash-2' },
  })
  const renameResponse = await organizer.put(`event/updateEvent?id=${event.id}`, { slug: 'results' })
  expect(renameResponse).toMatchObject({ status: 422, body: { fieldErrors: { slug: expect.any(String) } } })
  expect((await anEvent(world, { title: 'Хакатон' })).slug).toBe('khakaton')
  expect((await anEvent(world, { title: '★ ★ ★' })).slug).toMatch(/^event-[a-z0-9]{6}$/)
})

test.for([
  [{ endAt: '2026-11-29T00:00:00Z' }, 'startAt'],
  [{ startAt: '2026-11-29T00:00:00Z', endAt: '2026-11-29T00:00:00Z' }, 'endAt'],
  [{ startAt: '2026-11-29T00:00:00Z', submissionsCloseAt: '2026-11-28T00:00:00Z' }, 'submissionsCloseAt'],
  [{ startAt: '0001-01-01T00:00:00Z' }, 'startAt'],
  [{ startAt: 'tomorrow' }, 'startAt'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ maxTeamSize: 0 }, 'maxTeamSize'],
  [{ image: 'javascript:alert(1)' }, 'image'],
  [{ image: '/files/event/somewhere-else.webp' }, 'image'],
  [{ technologies: ['no-such'] }, 'technologies'],
  [{ prizes: [{ place: '1', title: 'x', trackSlug: 'none' }] }, 'prizes.0.trackSlug'],
  [{ title: 'x' }, 'title'],
  [{ tagline: 'x\u0000' }, 'tagline'],
] as [object, string][])('%j is refused at its field', async ([fields, field], { world }) => {
  const maker = world.as(await world.member('MENTOR'))
  const { status, body } = await maker.post('event/createEvent', { title: 'Field Notes', ...fields })
  expect(status).toBe(422)
  expect(Object.keys(body.fieldErrors)).toEqual([field])
})

test('a deleted event is gone from reads, lists and search, its address is free, twice is fine', async ({
  world,
}) => {
  const event = await anEvent(world)
  expect(await world.db.select().from(searchEntries)).toMatchObject([{ kind: 'event', id: event.id }])
  const stranger = world.as(await world.member())
  expect((await stranger.put(`event/deleteEvent?id=${event.id}`)).status).toBe(403)
  const organizer = world.as(event.organiser)
  const remove = () => organizer.put(`event/deleteEvent?id=${event.id}`)
  expect(await remove()).toMatchObject({ status: 200, body: { id: event.id } })
  expect((await remove()).status).toBe(200)
  expect((await organizer.get(`event/getEvent?id=${event.id}`)).status).toBe(404)
  expect((await organizer.get('event/getEvents')).body.total).toBe(0)
  expect(await world.db.select().from(searchEntries)).toEqual([])
  expect((await anEvent(world)).slug).toBe(event.slug)
})

const emptyText = {
  version: 1,
  html: '',
  toc: [],
  plain: '',
  minutes: 1,
  links: [],
  imageHosts: [],
  shownHosts: [],
  warnings: [],
}
