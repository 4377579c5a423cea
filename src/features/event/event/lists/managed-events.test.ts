import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

const findTitles = async (world: World, person: Person, query = '') =>
  (await world.as(person).get(`event/getManagedEvents?${query}`)).body.items.map(
    ({ title }: { title: string }) => title,
  )

/**
 * Creates an organizer with a draft, an upcoming event and one in judging, and an event of another organizer.
 */
async function createSeveralEvents(world: World) {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const getTimeAgo = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
  const createEvent = async (title: string, values: Partial<typeof events.$inferInsert>) => {
    const event = await anEvent(world, { title }, organizer)
    await world.db.update(events).set(values).where(eq(events.id, event.id))
  }
  await createEvent('Quiet Draft', { visibility: 'draft' })
  await createEvent('Glaze Week', { startAt: getTimeAgo(-5), endAt: getTimeAgo(-9), participantsCount: 7 })
  await createEvent('Été', {
    type: 'ONLINE',
    startAt: getTimeAgo(5),
    endAt: getTimeAgo(2),
    judgingEndAt: getTimeAgo(-2),
    teamsCount: 4,
  })
  await createEvent('Field Notes', { startAt: getTimeAgo(7), endAt: null, participantsCount: 3 })
  await anEvent(world, { title: 'Somebody Else' })
  return organizer
}

test('people find the events they manage, drafts too, and ADMIN finds all', async ({ world }) => {
  const organizer = await createSeveralEvents(world)
  expect(await findTitles(world, organizer)).toEqual(['Quiet Draft', 'Glaze Week', 'Été', 'Field Notes'])
  expect(await findTitles(world, await world.member('MENTOR'))).toEqual([])
  expect(await findTitles(world, await world.member('ADMIN'))).toHaveLength(5)
  expect((await world.as(null).get('event/getManagedEvents')).status).toBe(401)
})

test('the managed events are narrowed by words, phase, visibility and type', async ({ world }) => {
  const organizer = await createSeveralEvents(world)
  const findMatches = (query: string) => findTitles(world, organizer, query)
  expect(await findMatches('search=ete')).toEqual(['Été'])
  expect(await findMatches('phase=announced')).toEqual(['Quiet Draft'])
  expect(await findMatches('phase=registration')).toEqual(['Glaze Week'])
  expect(await findMatches('phase=running')).toEqual(['Field Notes'])
  expect(await findMatches('phase=judging')).toEqual(['Été'])
  expect(await findMatches('phase=ended')).toEqual([])
  expect(await findMatches('visibility=draft')).toEqual(['Quiet Draft'])
  expect(await findMatches('type=ONLINE&visibility=public')).toEqual(['Été'])
  expect((await world.as(organizer).get('event/getManagedEvents?phase=soon')).status).toBe(422)
})

test('the managed events come in the order that is asked for', async ({ world }) => {
  const organizer = await createSeveralEvents(world)
  const titles: string[] = await findTitles(world, organizer, 'orderBy=title')
  expect(titles).toHaveLength(4)
  expect(await findTitles(world, organizer, 'orderBy=titleDown')).toEqual(titles.toReversed())
  expect((await findTitles(world, organizer, 'orderBy=most')).slice(0, 2)).toEqual([
    'Glaze Week',
    'Field Notes',
  ])
  expect((await findTitles(world, organizer, 'orderBy=mostTeams'))[0]).toBe('Été')
  const byBeginning = ['Field Notes', 'Été', 'Glaze Week', 'Quiet Draft']
  expect(await findTitles(world, organizer, 'orderBy=oldest')).toEqual(byBeginning)
})

test('the same events are there as a table, where a title cannot be a formula', async ({ world }) => {
  const organizer = await createSeveralEvents(world)
  await world.db.update(events).set({ title: '=1+1' }).where(eq(events.title, 'Field Notes'))
  const headers = { authorization: `Bearer ${await world.tokens.sign(organizer.sessionId)}` }
  const url = '/api/v3/event/exportManagedEvents?visibility=public'
  const { payload, headers: sent } = await world.app.inject({ method: 'GET', url, headers })
  expect(sent['content-type']).toBe('text/csv; charset=utf-8')
  const lines = payload.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  for (const title of ["'=1+1", 'Glaze Week', 'Été'])
    expect(lines.filter((line) => line.startsWith(`${title},`))).toHaveLength(1)
  expect(payload).toContain(',running,')
  expect(payload).not.toContain('Somebody Else')
})
