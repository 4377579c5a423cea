import { eq, sql } from 'drizzle-orm'
import { teamInvitations } from '#features/event/team/table.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
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

test('a repeated request is refused once its caller has lost the right to it, and has no effect', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await joins(world, await enrollMember(world, event), team)
  const admin = world.as(team.admin)
  const key = { 'idempotency-key': 'a-link' }
  const createLink = () => admin.post('team/createInvitationLink', { teamId: team.id }, key)
  const first = await createLink()
  expect(first.status).toBe(200)
  expect((await createLink()).body).toEqual(first.body)
  const left = await admin.put(`participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}`)
  expect(left.status).toBe(200)
  expect(await createLink()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await world.db.$count(teamInvitations, eq(teamInvitations.teamId, team.id))).toBe(1)
})

test('a repeated request is refused after the loss of a role, and not found in a hidden event', async ({
  world,
}) => {
  const event = await anEvent(world, { visibility: 'public' })
  const [helper, judge] = [await world.member(), await world.member()]
  const grant = (person: Person, eventRole: string) => ({
    profileId: person.profileId,
    eventId: event.id,
    eventRole,
  })
  const { body: role } = await world
    .as(event.organiser)
    .post('eventRole/createEventRole', grant(helper, 'Organizer'))
  const repeat = () =>
    world.as(helper).post('eventRole/createEventRole', grant(judge, 'Judge'), { 'idempotency-key': 'once' })
  const first = await repeat()
  // The role exists by now, which would be a conflict, but the request is the same.
  expect([first.status, (await repeat()).body]).toEqual([200, first.body])
  await world.as(event.organiser).put(`eventRole/deleteEventRole?id=${role.id}`)
  expect((await repeat()).status).toBe(403)
  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { visibility: 'draft' })
  expect((await repeat()).status).toBe(404)
})

test('a repeated request that would now be a conflict gets its answer', async ({ world }) => {
  const event = await anEvent(world)
  const person = await enrollMember(world, event)
  const create = () =>
    world
      .as(person)
      .post(
        'team/createTeam',
        { eventId: event.id, name: 'Kiln', description: 'Reads harbour lights on camera.' },
        { 'idempotency-key': 'team' },
      )
  const [first, second] = [await create(), await create()]
  expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id])
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
