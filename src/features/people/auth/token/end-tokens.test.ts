import { anEvent } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { aToken, program } from '#tests/support/tokens.ts'
import { expect, test } from '#tests/support/world.ts'
import { hashToken, store } from '../sign-in/one-time.ts'

const ownAppsPath = 'app/getOwnApplications'
const eventsPath = 'event/getEvents'
const note = { name: 'Ada' }

test('suspension ends every token for good', async ({ world }) => {
  const [person, admin] = [await world.member(), await world.member('ADMIN')]
  const { secret } = await aToken(world, person)
  expect((await program(world, secret).get(ownAppsPath)).status).toBe(200)
  await world.as(admin).put(`user/suspendUser?id=${person.id}`, { reason: 'Spam in three events' })
  expect((await program(world, secret).get(eventsPath)).status).toBe(401)
  await world.as(admin).put(`user/unsuspendUser?id=${person.id}`, { reason: 'Appealed' })
  expect((await program(world, secret).get(eventsPath)).status).toBe(401)
})

test('a token ends with the role it was made under, and never rises with its person', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const [falling, rising] = [await world.member('MENTOR'), await world.member()]
  const [mentors, members] = [await aToken(world, falling), await aToken(world, rising)]
  const queue = 'technology/getSuggestions'
  expect((await program(world, mentors.secret).get(queue)).status).toBe(200)
  const setRole = (person: Person, role: string) =>
    world.as(admin).put(`user/setRole?id=${person.id}`, { role, reason: 'As agreed' })
  expect((await setRole(falling, 'USER')).status).toBe(200)
  expect((await program(world, mentors.secret).get(ownAppsPath)).status).toBe(401)
  expect((await setRole(rising, 'MENTOR')).status).toBe(200)
  expect((await program(world, members.secret).get(ownAppsPath)).status).toBe(200)
  expect((await program(world, members.secret).get(queue)).status).toBe(403)
})

test('a token for judging ends with the last role that reviews', async ({ world }) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const event = await anEvent(world, {}, organizer)
  const person = await world.member()
  const giveRole = async (eventRole: string) => {
    const role = { profileId: person.profileId, eventId: event.id, eventRole }
    return (await world.as(organizer).post('eventRole/createEventRole', role)).body.id as string
  }
  const [judge, mentor] = [await giveRole('Judge'), await giveRole('Mentor')]
  const judges = await aToken(world, person, { scopes: ['read', 'judge'], eventId: event.id })
  const readToken = await aToken(world, person, { scopes: ['read'] })
  const queue = `review/getReviewQueue?eventId=${event.id}`
  await world.as(organizer).put(`eventRole/deleteEventRole?id=${judge}`)
  expect((await program(world, judges.secret).get(queue)).status).toBe(200)
  await world.as(organizer).put(`eventRole/deleteEventRole?id=${mentor}`)
  expect((await program(world, judges.secret).get(queue)).status).toBe(401)
  expect((await program(world, readToken.secret).get(ownAppsPath)).status).toBe(200)
})

test('whoever forgot the password ends the tokens with it: someone else may have made them', async ({
  world,
}) => {
  const person = await world.member()
  const { secret } = await aToken(world, person)
  const ctx = { db: world.db, now: world.clock.now() } as Parameters<typeof store>[0]
  await store(ctx, { purpose: 'passwordReset', identifier: person.id, hash: hashToken('a-token') })
  const reset = { token: 'a-token', password: 'a kiln full of pots' }
  expect((await world.as(null).post('user/resetPassword', reset)).status).toBe(200)
  expect((await program(world, secret).get(ownAppsPath)).status).toBe(401)
})

test('an end is the end in every process: no use after its answer is let through', async ({ committed }) => {
  const otherApp = await committed.open()
  const person = await committed.member()
  const { id, secret } = await aToken(committed, person)
  const firstClient = program(committed, secret)
  const secondClient = program({ app: otherApp }, secret)
  expect([(await firstClient.get(ownAppsPath)).status, (await secondClient.get(ownAppsPath)).status]).toEqual(
    [200, 200],
  )
  const rename = `user/updateUser?id=${person.id}`
  const racing = Promise.all(
    Array.from({ length: 10 }, async (_, index) =>
      (index % 2 ? firstClient : secondClient).put(rename, note),
    ),
  )
  const deleteResponse = await committed.as(person).put(`token/deleteToken?id=${id}`)
  expect(deleteResponse.status).toBe(200)
  expect((await firstClient.put(rename, note)).status).toBe(401)
  for (const { status } of await racing) expect([200, 401]).toContain(status)
  await expect.poll(async () => (await secondClient.get(ownAppsPath)).status).toBe(401)
  expect((await firstClient.get(ownAppsPath)).status).toBe(401)
})
