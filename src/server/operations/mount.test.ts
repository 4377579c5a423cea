import { sql } from 'drizzle-orm'
import { anEvent } from '#tests/support/occasions.ts'
import { expect, test } from '#tests/support/world.ts'

test('a name in the body never stands in for one in the query', async ({ world }) => {
  const organizer = await world.member('ADMIN')
  const ownEvent = await anEvent(world, {}, organizer)
  const otherEvent = await anEvent(world, {}, organizer)

  const { status, body } = await world
    .as(organizer)
    .put(`event/updateEvent?id=${ownEvent.id}`, { id: otherEvent.id, title: 'Renamed by its own id' })

  expect(status).toBe(200)
  expect(body).toMatchObject({ id: ownEvent.id, title: 'Renamed by its own id' })
})

test('a body nested deeper than anything we keep is refused before it is read', async ({ world }) => {
  const ada = await world.member('ADMIN')
  const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) as object
  const { status, body } = await world.as(ada).post('event/createEvent', deep)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'unreadable' })
})

test('the same key has one effect, gives the same answer, and is refused for another request', async ({
  world,
}) => {
  const organizer = await world.member('ADMIN')
  const key = { 'idempotency-key': 'one-and-the-same' }
  const create = (title: string) => world.as(organizer).post('event/createEvent', { title }, key)

  const first = await create('Idempotent Hack')
  const secondResponse = await create('Idempotent Hack')
  expect([first.status, secondResponse.status]).toEqual([200, 200])
  expect(secondResponse.body.id).toBe(first.body.id)
  expect((await create('Another Hack')).status).toBe(422)
})

test('a secret in a repeated answer is the same, and is not readable in the database', async ({ world }) => {
  const organizer = await world.member('ADMIN')
  const key = { 'idempotency-key': 'a-token' }
  const create = () => world.as(organizer).post('token/createToken', { name: 'Bot', scopes: ['read'] }, key)
  const [first, repeated] = [await create(), await create()]
  expect([first.status, repeated.status]).toEqual([200, 200])
  expect(repeated.body.secret).toBe(first.body.secret)
  const rows = await world.db.execute<{ answer: string }>(
    sql`select answer::text from idempotency_key where key = 'a-token'`,
    'objects',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.answer).not.toContain(first.body.secret)
})

test('an address that nothing answers is JSON below /api, and does not say itself', async ({ world }) => {
  const { status, body } = await world.as(null).get('/api/v3/event/nonsense<script>')
  expect(status).toBe(404)
  expect(body).toEqual({ status: 404, code: 'not_found', message: 'This address was not found' })
})

test('an operation asked in another way says which it takes', async ({ world }) => {
  const getStatusAndAllow = async (method: 'GET' | 'POST' | 'DELETE', path: string) => {
    const { statusCode, headers } = await world.app.inject({ method, url: `/api/v3/${path}` })
    return [statusCode, headers['allow']]
  }
  expect(await getStatusAndAllow('GET', 'event/createEvent')).toEqual([405, 'POST'])
  expect(await getStatusAndAllow('POST', 'event/getEvent')).toEqual([405, 'HEAD, GET'])
  expect(await getStatusAndAllow('DELETE', 'event/updateEvent')).toEqual([405, 'PUT'])
  expect(await getStatusAndAllow('POST', 'event/nothing')).toEqual([404, undefined])
})
