import { and, eq, inArray, isNull } from 'drizzle-orm'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { events, eventRoles } from '../table.ts'

const hintPattern = /Make someone else Organizer or Host first/

const loadManagers = ({ db }: World, eventId: string) =>
  db
    .select({ id: eventRoles.id, profileId: eventRoles.profileId })
    .from(eventRoles)
    .where(
      and(
        eq(eventRoles.eventId, eventId),
        inArray(eventRoles.eventRole, ['Organizer', 'Host']),
        isNull(eventRoles.deletedAt),
      ),
    )

async function aHost(world: World, event: { id: string; organiser: Person }) {
  const host = await world.member()
  const role = { profileId: host.profileId, eventId: event.id, eventRole: 'Host' }
  const { body } = await world.as(event.organiser).post('eventRole/createEventRole', role)
  return { ...host, roleId: body.id as string }
}

test('the last organiser keeps the role until somebody else has one or the event has ended', async ({
  world,
}) => {
  const event = await anEvent(world, { startAt: '2020-01-01T10:00:00Z' })
  const [ownRole] = await loadManagers(world, event.id)
  const leave = () => world.as(event.organiser).put(`eventRole/deleteEventRole?id=${ownRole!.id}`)
  const refusedResponse = await leave()
  expect(refusedResponse).toMatchObject({ status: 409, body: { code: 'last_organiser' } })
  expect(refusedResponse.body.message).toContain(`“${event.title}”`)
  expect(refusedResponse.body.message).toMatch(hintPattern)

  const host = await aHost(world, event)
  expect((await leave()).status).toBe(200)
  const last = () => world.as(host).put(`eventRole/deleteEventRole?id=${host.roleId}`)
  expect((await last()).status).toBe(409)
  await world.db
    .update(events)
    .set({ endAt: new Date('2020-01-02T10:00:00Z') })
    .where(eq(events.id, event.id))
  expect((await last()).status).toBe(200)
})

test('nor do they go by closing their profile or their account, streams too; administrators may', async ({
  world,
}) => {
  const event = await anEvent(world)
  const stream = await aStream(world, {}, event.organiser)
  const { profileId, userName } = event.organiser as Person
  const close = (person: Person) => world.as(person).put(`profile/deleteProfile?id=${profileId}`)
  const refusedResponse = await close(event.organiser)
  expect(refusedResponse).toMatchObject({ status: 409, body: { code: 'last_organiser' } })
  expect(refusedResponse.body.message).toContain(stream.title)
  expect(
    await world.as(event.organiser).post('privacy/eraseAccount', { confirmation: userName }),
  ).toMatchObject({ status: 409, body: { message: expect.stringMatching(hintPattern) } })
  expect((await close(await world.member('ADMIN'))).status).toBe(200)
})

test('a draft that nobody else knows of holds nobody', async ({ world }) => {
  const event = await anEvent(world, { visibility: 'draft' })
  const { profileId } = event.organiser as Person
  expect((await world.as(event.organiser).put(`profile/deleteProfile?id=${profileId}`)).status).toBe(200)
})

test('of two organisers who leave at once, each in another way, one stays', async ({ committed: world }) => {
  for (let round = 0; round < 4; round++) {
    const event = await anEvent(world, { title: `Round ${round}` })
    const host = await aHost(world, event)
    const roles = await loadManagers(world, event.id)
    const ownRole = roles.find(({ profileId }) => profileId === event.organiser.profileId)!
    const requests = [
      world.as(event.organiser).put(`eventRole/deleteEventRole?id=${ownRole.id}`),
      round % 2
        ? world.as(host).put(`profile/deleteProfile?id=${host.profileId}`)
        : world.as(host).put(`eventRole/deleteEventRole?id=${host.roleId}`),
    ]
    const answers = await Promise.all(requests)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})
