import { anEvent, aStream } from '#tests/support/occasions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { aToken, program } from '#tests/support/tokens.ts'
import { expect, test } from '#tests/support/world.ts'

const own = 'app/getOwnApplications'
const note = { name: 'Ada' }

async function forOneEvent(world: World, person: Person, event: { id: string }) {
  return program(world, (await aToken(world, person, { eventId: event.id })).secret)
}

test('a token for one event writes what belongs to it, and nothing else of its person', async ({ world }) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const [event, other] = [await anEvent(world, {}, organizer), await anEvent(world, {}, organizer)]
  const stream = await aStream(world, {}, organizer)
  const [team, elsewhere] = [await aTeam(world, event), await aTeam(world, other)]
  const acts = await forOneEvent(world, organizer, event)
  const rename = { name: 'Lanterns', confirmed: true }
  expect((await acts.put(`event/updateEvent?id=${event.id}`, { tagline: 'Bring a lamp' })).status).toBe(200)
  expect((await acts.put(`team/updateTeam?id=${team.id}`, rename)).status).toBe(200)

  const refused = {
    status: 403,
    body: { code: 'token_scope', message: 'This token is for one event only, and this isn’t part of it' },
  }
  const announcement = { audience: 'participants', title: 'Lights', body: 'Bring a lamp.' }
  const outside: [string, object][] = [
    [`event/updateEvent?id=${other.id}`, { tagline: 'Bring a lamp' }],
    [`team/updateTeam?id=${elsewhere.id}`, rename],
    [`team/updateTeam?id=${crypto.randomUUID()}`, rename],
    [`stream/updateStream?id=${stream.id}`, { tagline: 'Bring a lamp' }],
    [`user/updateUser?id=${organizer.id}`, note],
  ]
  for (const [path, body] of outside) expect(await acts.put(path, body), path).toMatchObject(refused)
  const createRequests: [string, object][] = [
    ['event/createEvent', { title: 'Another' }],
    [`event/duplicateEvent?id=${event.id}`, { title: 'Again' }],
    ['announcement/create', { ...announcement, eventId: other.id }],
    ['announcement/create', { ...announcement, streamId: stream.id }],
  ]
  for (const [path, body] of createRequests) expect(await acts.post(path, body), path).toMatchObject(refused)
  expect((await acts.post('announcement/create', { ...announcement, eventId: event.id })).status).toBe(200)
  // A request that names items of different events is not within the token's event.
  const join = `participant/joinTeamByUser?userId=${organizer.id}&eventId=${event.id}`
  expect(await acts.put(join, { teamId: elsewhere.id })).toMatchObject(refused)
})

test('a token for one event reads that event as its person, and elsewhere what anybody may', async ({
  world,
}) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const visibility = 'draft'
  const [event, other] = [
    await anEvent(world, { visibility }, organizer),
    await anEvent(world, { visibility }, organizer),
  ]
  const open = await anEvent(world, {}, organizer)
  const reads = await forOneEvent(world, organizer, event)
  const status = async (path: string) => (await reads.get(path)).status
  expect(await status(`event/getEvent?id=${event.id}`)).toBe(200)
  expect(await status(`event/getEvent?slug=${event.slug}`)).toBe(200)
  expect(await status(`participant/getParticipantsForEvent?eventId=${event.id}`)).toBe(200)
  expect(await status(`event/getEvent?id=${open.id}`)).toBe(200)
  expect(await status(`event/getEvent?id=${other.id}`)).toBe(404)
  expect(await status(`event/getEvent?slug=${other.slug}`)).toBe(404)
  expect(await status(`participant/getParticipantsForEvent?eventId=${open.id}`)).toBe(403)
  expect(await status(own)).toBe(403)
  const response = await reads.get('event/getEvents?perPage=100')
  expect(response.body.items.map(({ id }: { id: string }) => id)).toEqual([open.id])
})

test('an ADMIN’s token for one event is ADMIN’s there alone', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const [event, other] = [await anEvent(world), await anEvent(world)]
  const acts = await forOneEvent(world, admin, event)
  const tagline = { tagline: 'Bring a lamp' }
  expect((await acts.put(`event/updateEvent?id=${event.id}`, tagline)).status).toBe(200)
  expect((await acts.put(`event/updateEvent?id=${other.id}`, tagline)).status).toBe(403)
  expect((await acts.get('user/getUsers')).status).toBe(403)
})

test('uploads of a token for one event go to the places of that event', async ({ world }) => {
  const [event, other] = [await anEvent(world), await anEvent(world)]
  const team = await aTeam(world, event)
  await world.as(team.admin).post('participant/createParticipant', { eventId: other.id })
  const { secret } = await aToken(world, team.admin, { eventId: event.id })
  const refusal = async (path: string) => {
    const response = await world.app.inject({
      method: 'POST',
      url: `/gcp/uploadToGcp?path=${path}&type=image`,
      headers: { authorization: `Bearer ${secret}` },
    })
    return response.json().code as string
  }
  // The request has no body: a caller with permission only gets an error for the missing form.
  expect(await refusal(`submission/${event.id}-${team.id}`)).toBe('unsupported')
  expect(await refusal(`team/${team.id}`)).toBe('unsupported')
  for (const path of [`profile/${team.admin.id}`, `event/${other.id}`, 'content'])
    expect(await refusal(path), path).toBe('token_scope')
})

test('an address that a deleted event left to another leads to the other', async ({ world }) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const former = await anEvent(world, { slug: 'kiln-days' }, organizer)
  await world.as(organizer).put(`event/deleteEvent?id=${former.id}`, {})
  const event = await anEvent(world, { slug: 'kiln-days', visibility: 'draft' }, organizer)
  const reads = await forOneEvent(world, organizer, event)
  expect((await reads.get('event/getEvent?slug=kiln-days')).status).toBe(200)
})
