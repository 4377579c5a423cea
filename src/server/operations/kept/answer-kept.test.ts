import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test as base } from '#tests/support/world.ts'

const test = base.extend({
  keepsReads: true,
  env: { PAGE_CACHE_MB: '1', RATE_READS: '60', RATE_BURST: '60' },
})

const list = '/api/v3/event/getEvents'

/** Creates an event, requests the list, and then renames the event only in the database. */
async function keepOldTitle(world: World) {
  const prizes = [{ place: '1st', title: 'Gold', description: 'A kiln. '.repeat(100) }]
  const event = await anEvent(world, { title: 'Old title', startAt: '2030-05-01T08:00:00Z', prizes })
  const { headers } = await world.app.inject({ url: list })
  await world.db.update(events).set({ title: 'New title' }).where(eq(events.id, event.id))
  return { event, etag: headers.etag as string }
}

const ask = (world: World, url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers })

test('a visitor gets the kept answer with all its headers, and a 304 or a HEAD too', async ({ world }) => {
  const { etag } = await keepOldTitle(world)

  const answer = await ask(world, list, { 'accept-encoding': 'br', origin: 'https://other.example' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-encoding': 'br',
    vary: 'Accept-Encoding, Cookie, Authorization, Authentication',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    etag,
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Old title')
  const unchanged = await ask(world, list, { 'if-none-match': etag })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  const head = await world.app.inject({ url: list, method: 'HEAD' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag])
})

test('every spelling of the same query shares one answer', async ({ world }) => {
  await keepOldTitle(world)
  for (const query of [
    '?page=1',
    '?perPage=20&page=01',
    '?page=1&perPage=20&utm_source=mail',
    '?choices=false',
  ])
    expect((await ask(world, list + query)).body, query).toContain('Old title')
  for (const query of ['?page=1&perPage=19', '?phase=upcoming', '?search=title'])
    expect((await ask(world, list + query)).body, query).toContain('New title')
  const searches = await Promise.all([ask(world, `${list}?search=title`), ask(world, `${list}?search=title`)])
  expect(searches.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
  expect((await ask(world, `${list}?page=0`)).statusCode).toBe(422)
})

test('whoever names somebody gets an answer of their own, which nobody keeps', async ({ world }) => {
  const { etag } = await keepOldTitle(world)
  const member = await world.member()
  const token = `Bearer ${await world.tokens.sign(member.sessionId)}`
  for (const headers of [{ authentication: token }, { authorization: token }, { cookie: 'theme=dark' }]) {
    const answer = await ask(world, list, { ...headers, 'if-none-match': etag } as Record<string, string>)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('New title')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  }
  expect((await ask(world, list, { authentication: 'Bearer nonsense' })).statusCode).toBe(401)
  expect((await ask(world, list)).body).toContain('Old title')
})

test('what is hidden, refused or not found is never kept', async ({ world }) => {
  const event = await anEvent(world, { visibility: 'draft' })
  const gallery = `/api/v3/submission/getSubmissionsForEvent?eventId=${event.id}`
  const hidden = await ask(world, gallery)
  expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, 'no-store'])
  await world.db.update(events).set({ visibility: 'public' })
  expect((await ask(world, gallery)).statusCode).toBe(200)
})

test('kept answers count towards no limit, and others still do', async ({ world }) => {
  await keepOldTitle(world)
  for (let turn = 0; turn < 100; turn++) expect((await ask(world, list)).statusCode).toBe(200)
  const statuses = []
  for (let turn = 0; turn < 70; turn++) statuses.push((await ask(world, `${list}?search=${turn}`)).statusCode)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5)
})

test('a flood of queries displaces no answer of another operation', async ({ world }) => {
  await keepOldTitle(world)
  const soon = '/api/v3/event/getUpcomingEvents?numberOfEvents='
  for (let visitor = 0; visitor < 100; visitor++)
    await world.app.inject({ url: soon + (visitor + 1), remoteAddress: `10.0.0.${visitor}` })
  await world.db.execute(sql`update event set title = 'Newest title'`)
  expect((await ask(world, `${soon}1`)).body).toContain('Newest title')
  expect((await ask(world, `${soon}100`)).body).toContain('New title')
  expect((await ask(world, list)).body).toContain('Old title')
})
