import { anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

const now = '2026-11-21T12:00:00.000Z'
const days = (number: number) => new Date(Date.parse(now) + number * 86_400_000).toISOString()

/** Events of every phase, including two that begin or end now, in the order of creation. */
const eachPhase = [
  { title: 'Someday' },
  { title: 'Next week', startAt: days(7), endAt: days(9) },
  { title: 'Tomorrow', startAt: days(1), endAt: days(3) },
  { title: 'On now', startAt: days(-1), endAt: days(1) },
  { title: 'Begins now', startAt: now, endAt: days(2) },
  { title: 'Being judged', startAt: days(-4), endAt: days(-2), judgingEndAt: days(2) },
  { title: 'Over', startAt: days(-9), endAt: days(-7) },
  { title: 'Ends now', startAt: days(-2), endAt: now },
  { title: 'Open end', startAt: days(-90) },
  { title: 'Open end, closed', startAt: days(-80), submissionsCloseAt: days(-70) },
]

test('lists ask PostgreSQL the same rule that tells the phase of one event', async ({ world }) => {
  world.clock.set(now)
  const admin = await world.member('ADMIN')
  for (const fields of eachPhase) await anEvent(world, fields, admin)
  const visitor = world.as(null)
  const titles = async (query: string) =>
    (await visitor.get(`event/getEvents?${query}`)).body.items.map(({ title }: { title: string }) => title)

  for (const phase of ['announced', 'registration', 'judging', 'ended']) {
    const { body } = await visitor.get(`event/getEvents?phase=${phase}`)
    expect(new Set(body.items.map((item: { phase: string }) => item.phase))).toEqual(new Set([phase]))
    expect(body.total).toBe(body.items.length)
  }
  expect(await titles('phase=upcoming')).toEqual(['Tomorrow', 'Next week', 'Someday'])
  expect(await titles('phase=running')).toEqual([
    'Open end',
    'Open end, closed',
    'Being judged',
    'On now',
    'Begins now',
  ])
  expect(await titles('phase=past')).toEqual(['Ends now', 'Over'])
  expect(await titles('')).toHaveLength(eachPhase.length)
})

test('what is cancelled is over in every list and count, whenever it would have been', async ({ world }) => {
  world.clock.set(now)
  const admin = await world.member('ADMIN')
  const fields = [...eachPhase.slice(0, 4), { title: 'Was to be', startAt: days(2), endAt: days(3) }]
  for (const values of fields) {
    const { id } = await anEvent(world, values, admin)
    if (values.title === 'Next week') continue
    await world.as(admin).put(`event/cancelEvent?id=${id}`, { reason: 'No heating' })
  }
  const visitor = world.as(null)
  const loadPhase = async (phase: string) => {
    const { body } = await visitor.get(`event/getEvents?phase=${phase}&choices`)
    expect(body.total).toBe(body.items.length)
    const { choices, items } = body
    if (phase in choices) expect(choices[phase]).toBe(items.length)
    return items.map(({ title }: { title: string }) => title).toSorted()
  }
  expect(await loadPhase('upcoming')).toEqual(['Next week'])
  expect(await loadPhase('registration')).toEqual(['Next week'])
  for (const phase of ['announced', 'live', 'running', 'judging']) expect(await loadPhase(phase)).toEqual([])
  expect(await loadPhase('past')).toEqual(['On now', 'Someday', 'Tomorrow', 'Was to be'])
  const response = await visitor.get('event/getEvents?phase=ended&search=tomorrow')
  expect(response.body.items).toMatchObject([{ title: 'Tomorrow', phase: 'ended' }])
})

test('getUpcomingEvents leaves out what has ended and puts what has no date last', async ({ world }) => {
  world.clock.set(now)
  const admin = await world.member('ADMIN')
  for (const fields of eachPhase) await anEvent(world, fields, admin)
  const { body } = await world.as(null).get('event/getUpcomingEvents')
  const titles = body.items.map(({ title }: { title: string }) => title)
  expect(titles.slice(-3)).toEqual(['Tomorrow', 'Next week', 'Someday'])
  expect(titles).not.toContain('Over')
  expect(body).toMatchObject({ total: 8, page: 1, perPage: 10 })
  expect((await world.as(null).get('event/getUpcomingEvents?numberOfEvents=2')).body.items).toHaveLength(2)
  expect((await world.as(null).get('event/getUpcomingEvents?numberOfEvents=101')).status).toBe(422)
})

test('search finds words without their accents, and wildcards are letters', async ({ world }) => {
  const admin = await world.member('ADMIN')
  await anEvent(world, { title: 'Café Sprint', place: 'Tartu' }, admin)
  await anEvent(world, { title: '100% Offline' }, admin)
  const findTitles = async (search: string) =>
    (await world.as(null).get(`event/getEvents?search=${encodeURIComponent(search)}`)).body.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await findTitles('cafe')).toEqual(['Café Sprint'])
  expect(await findTitles('TARTU')).toEqual(['Café Sprint'])
  expect(await findTitles('%')).toEqual(['100% Offline'])
  expect(await findTitles('_')).toEqual([])
  expect(await findTitles('nothing')).toEqual([])
})

test('pages of a list know the whole, and unlisted events are in none', async ({ world }) => {
  const admin = await world.member('ADMIN')
  for (const title of ['One', 'Two', 'Three']) await anEvent(world, { title }, admin)
  const hidden = await anEvent(world, { title: 'Hidden', visibility: 'unlisted' }, admin)
  const second = await world.as(null).get('event/getEvents?page=2&perPage=2')
  expect(second.body).toMatchObject({ total: 3, page: 2, perPage: 2, items: [{ title: 'One' }] })
  expect((await world.as(null).get('event/getEvents?page=9&perPage=2')).body).toMatchObject({
    total: 3,
    items: [],
  })
  expect((await world.as(null).get(`event/getEvent?slug=${hidden.slug}`)).status).toBe(200)
})

test('filters narrow by technology, place, kind, prizes, length and team size, and choices count what is left', async ({
  world,
}) => {
  world.clock.set(now)
  const admin = await world.member('ADMIN')
  const [liveDates, next] = [
    { startAt: days(-1), endAt: days(1) },
    { startAt: days(3), endAt: days(3.5) },
  ]
  const prize = { place: '1', title: 'First', description: '', amount: 5, currency: 'EUR' }
  await anEvent(world, { title: 'Room', type: 'ONSITE', maxTeamSize: 1, ...next }, admin)
  await anEvent(
    world,
    { title: 'Both', type: 'HYBRID', maxTeamSize: 4, prizes: [prize], ...liveDates },
    admin,
  )
  await anEvent(world, { title: 'Web', type: 'ONLINE', startAt: days(-30), endAt: days(-20) }, admin)
  const loadEvents = async (query: string) => (await world.as(null).get(`event/getEvents?${query}`)).body
  const titles = async (query: string) =>
    (await loadEvents(query)).items.map(({ title }: { title: string }) => title)
  expect(await titles('orderBy=nearest')).toEqual(['Both', 'Room', 'Web'])
  expect(await titles('phase=live')).toEqual(['Both'])
  // The venue decides, not only the type.
  const hall = { title: 'Hall', type: 'HACKATHON', place: 'Old Kiln', startAt: days(-90), endAt: days(-88) }
  const couch = { ...hall, title: 'Couch', place: ' Online ', startAt: days(-99), endAt: days(-97) }
  const [{ id: hallId }, { id: couchId }] = [
    await anEvent(world, hall, admin),
    await anEvent(world, couch, admin),
  ]
  expect(await titles('place=onSite')).toEqual(['Room', 'Both', 'Hall'])
  expect(await titles('place=online')).toEqual(['Both', 'Web', 'Couch'])
  for (const id of [hallId, couchId])
    expect((await world.as(admin).put(`event/deleteEvent?id=${id}`)).status).toBe(200)
  expect(await titles('place=onSite')).toEqual(['Room', 'Both'])
  expect(await titles('place=online')).toEqual(['Both', 'Web'])
  expect(await titles('type=ONLINE')).toEqual(['Web'])
  expect(await titles('prizes=with')).toEqual(['Both'])
  expect(await titles('length=day')).toEqual(['Room'])
  expect(await titles('length=weekend')).toEqual(['Both'])
  expect(await titles('length=longer')).toEqual(['Web'])
  expect(await titles('teamSize=alone')).toEqual(['Room'])
  expect(await titles('teamSize=small')).toEqual(['Both'])
  expect(await titles('teamSize=large')).toEqual(['Web'])
  expect(await titles('technology=nothing')).toEqual([])
  expect(await titles('place=&type=&technology=&length=')).toHaveLength(3)
  const { choices } = await loadEvents('choices&place=online')
  expect(choices).toEqual({ live: 1, judging: 0, upcoming: 0, past: 1, technologies: [] })
  expect((await world.as(null).get('event/getEvents?place=moon')).status).toBe(422)
})
