import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { aToken, program } from '#tests/support/tokens.ts'
import { expect, test } from '#tests/support/world.ts'

const ownAppsPath = 'app/getOwnApplications'
const note = { name: 'Ada' }

async function forOneEvent(world: World, person: Person, event: { id: string }) {
  return program(world, (await aToken(world, person, { eventId: event.id })).secret)
}

test('a token for one event writes what belongs to it, and nothing else of its person', async ({ world }) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const [event, otherEvent] = [await anEvent(world, {}, organizer), await anEvent(world, {}, organizer)]
  const stream = await aStream(world, {}, organizer)
  const [team, otherTeam] = [await aTeam(world, event), await aTeam(world, otherEvent)]
  const eventClient = await forOneEvent(world, organizer, event)
  const rename = { name: 'Lanterns', confirmed: true }
  expect(
    (await eventClient.put(`event/updateEvent?id=${event.id}`, { tagline: 'Bring a lamp' })).status,
  ).toBe(200)
  expect((await eventClient.put(`team/updateTeam?id=${team.id}`, rename)).status).toBe(200)

  const refusal = {
    status: 403,
    body: { code: 'token_scope', message: 'This token is for one event only, and this isn’t part of it' },
  }
  const announcement = { audience: 'participants', title: 'Lights', body: 'Bring a lamp.' }
  const outsideRequests: [string, object][] = [
    [`event/updateEvent?id=${otherEvent.id}`, { tagline: 'Bring a lamp' }],
    [`team/updateTeam?id=${otherTeam.id}`, rename],
    [`team/updateTeam?id=${crypto.randomUUID()}`, rename],
    [`stream/updateStream?id=${stream.id}`, { tagline: 'Bring a lamp' }],
    [`user/updateUser?id=${organizer.id}`, note],
  ]
  for (const [path, body] of outsideRequests)
    expect(await eventClient.put(path, body), path).toMatchObject(refusal)
  const createRequests: [string, object][] = [
    ['event/createEvent', { title: 'Another' }],
    [`event/duplicateEvent?id=${event.id}`, { title: 'Again' }],
    ['announcement/create', { ...announcement, eventId: otherEvent.id }],
    ['announcement/create', { ...announcement, streamId: stream.id }],
  ]
  for (const [path, body] of createRequests)
    expect(await eventClient.post(path, body), path).toMatchObject(refusal)
  expect((await eventClient.post('announcement/create', { ...announcement, eventId: event.id })).status).toBe(
    200,
  )
  // A request that names items of different events is not within the token's event.
  const join = `participant/joinTeamByUser?userId=${organizer.id}&eventId=${event.id}`
  expect(await eventClient.put(join, { teamId: otherTeam.id })).toMatchObject(refusal)
})

test('a token for one event reads that event as its person, and elsewhere what anybody may', async ({
  world,
}) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const visibility = 'draft'
  const [event, otherEvent] = [
    await anEvent(world, { visibility }, organizer),
    await anEvent(world, { visibility }, organizer),
  ]
  const open = await anEvent(world, {}, organizer)
  const eventClient = await forOneEvent(world, organizer, event)
  const status = async (path: string) => (await eventClient.get(path)).status
  expect(await status(`event/getEvent?id=${event.id}`)).toBe(200)
  expect(await status(`event/getEvent?slug=${event.slug}`)).toBe(200)
  expect(await status(`participant/getParticipantsForEvent?eventId=${event.id}`)).toBe(200)
  expect(await status(`event/getEvent?id=${open.id}`)).toBe(200)
  expect(await status(`event/getEvent?id=${otherEvent.id}`)).toBe(404)
  expect(await status(`event/getEvent?slug=${otherEvent.slug}`)).toBe(404)
  expect(await status(`participant/getParticipantsForEvent?eventId=${open.id}`)).toBe(403)
  expect(await status(ownAppsPath)).toBe(403)
  const response = await eventClient.get('event/getEvents?perPage=100')
  expect(response.body.items.map(({ id }: { id: string }) => id)).toEqual([open.id])
})

test('an ADMIN’s token for one event is ADMIN’s there alone', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const [event, otherEvent] = [await anEvent(world), await anEvent(world)]
  const eventClient = await forOneEvent(world, admin, event)
  const tagline = { tagline: 'Bring a lamp' }
  expect((await eventClient.put(`event/updateEvent?id=${event.id}`, tagline)).status).toBe(200)
  expect((await eventClient.put(`event/updateEvent?id=${otherEvent.id}`, tagline)).status).toBe(403)
  expect((await eventClient.get('user/getUsers')).status).toBe(403)
})

test('uploads of a token for one event go to the places of that event', async ({ world }) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world)]
  const team = await aTeam(world, event)
  await world.as(team.admin).post('participant/createParticipant', { eventId: otherEvent.id })
  const { secret } = await aToken(world, team.admin, { eventId: event.id })
  const loadErrorCode = async (path: string) => {
    const response = await world.app.inject({
      method: 'POST',
      url: `/gcp/uploadToGcp?path=${path}&type=image`,
      headers: { authorization: `Bearer ${secret}` },
    })
    return response.json().code as string
  }
  // The request has no body: a caller with permission only gets an error for the missing form.
  expect(await loadErrorCode(`submission/${event.id}-${team.id}`)).toBe('unsupported')
  expect(await loadErrorCode(`team/${team.id}`)).toBe('unsupported')
  for (const path of [`profile/${team.admin.id}`, `event/${otherEvent.id}`, 'content'])
    expect(await loadErrorCode(path), path).toBe('token_scope')
})

test('an address that a deleted event left to another leads to the other', async ({ world }) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const formerEvent = await anEvent(world, { slug: 'kiln-days' }, organizer)
  await world.as(organizer).put(`event/deleteEvent?id=${formerEvent.id}`, {})
  const event = await anEvent(world, { slug: 'kiln-days', visibility: 'draft' }, organizer)
  const eventClient = await forOneEvent(world, organizer, event)
  expect((await eventClient.get('event/getEvent?slug=kiln-days')).status).toBe(200)
})
