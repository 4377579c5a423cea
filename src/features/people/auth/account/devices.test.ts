import { eq } from 'drizzle-orm'
import { createVisitor } from '#tests/support/visitor.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { sessions, users } from '../table.ts'

async function signedInTwice({ db, member }: World) {
  const person = await member()
  const [otherSession] = await db
    .insert(sessions)
    .values({
      userId: person.id,
      device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      expiresAt: new Date('2999-01-01'),
      lastUsedAt: new Date('2026-01-01T10:00:00Z'),
    })
    .returning()
  return { person, other: { ...person, sessionId: otherSession!.id } }
}

const readDevices = async (world: World, person: Person) =>
  (await world.as(person).get('user/getSessions')).body

test('a person sees where they are signed in, this device first, and nobody else’s devices', async ({
  world,
}) => {
  const { person, other } = await signedInTwice(world)
  await world.db
    .insert(sessions)
    .values({ userId: person.id, expiresAt: new Date('2020-01-01'), device: 'ended long ago' })
  await world.member()
  const { items, total } = await readDevices(world, person)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { id: person.sessionId, name: 'Another device', current: true },
    { id: other.sessionId, name: 'Firefox on Linux', current: false, lastUsedAt: '2026-01-01T10:00:00.000Z' },
  ])
})

test('the list is bounded, and a page past the end still knows how many there are', async ({ world }) => {
  const { person } = await signedInTwice(world)
  expect((await world.as(person).get('user/getSessions?perPage=101')).status).toBe(422)
  const pastPage = await world.as(person).get('user/getSessions?page=3&perPage=1')
  expect(pastPage.body).toMatchObject({ items: [], total: 2, page: 3 })
})

test('when a device was used last is written down every ten minutes', async ({ world }) => {
  const { person, other } = await signedInTwice(world)
  const usedAt = new Date('2026-01-01T10:00:00Z')
  await world.db.update(sessions).set({ lastUsedAt: usedAt }).where(eq(sessions.id, person.sessionId))
  const lastUsed = async () =>
    (await readDevices(world, person)).items.map(({ lastUsedAt }: { lastUsedAt: string }) => lastUsedAt)
  world.clock.set('2026-01-01T10:09:00Z')
  expect(await lastUsed()).toEqual(['2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z'])
  world.clock.set('2026-01-01T10:11:00Z')
  await readDevices(world, other)
  expect(await lastUsed()).toEqual(['2026-01-01T10:00:00.000Z', '2026-01-01T10:11:00.000Z'])
})

test('a device that is signed out is so at once, and a stranger’s cannot be', async ({ world }) => {
  const { person, other } = await signedInTwice(world)
  expect((await readDevices(world, other)).total).toBe(2)
  const stranger = await world.member()
  const revoke = (who: Person) => world.as(who).put(`user/revokeSession?id=${other.sessionId}`)
  expect((await revoke(stranger)).status).toBe(404)
  expect((await world.as(other).get('user/getSessions')).status).toBe(200)
  expect((await revoke(person)).body).toEqual({ id: other.sessionId })
  expect((await world.as(other).get('user/getSessions')).status).toBe(401)
  expect((await revoke(person)).status).toBe(404)
})

test('every other device is signed out at once, this one stays', async ({ world }) => {
  const email = 'potter@example.com'
  const password = 'a kiln full of pots'
  await world.as(null).post('user/createUser', { email, password })
  const browser = createVisitor(world.app)
  await browser.signIn(email, password)
  const [user] = await world.db.select().from(users).where(eq(users.email, email))
  const [session] = await world.db
    .insert(sessions)
    .values({ userId: user!.id, expiresAt: new Date('2999-01-01') })
    .returning()
  const currentDevice = { ...(await world.member()), sessionId: session!.id }
  expect((await browser.session()).user.email).toBe(email)

  expect((await world.as(currentDevice).put('user/revokeOtherSessions')).body).toEqual({ count: 1 })
  expect(await browser.session()).toEqual({})
  expect((await readDevices(world, currentDevice)).total).toBe(1)
})

test('a new password ends every copy of the own cookie, and the device goes on under another', async ({
  world,
}) => {
  const password = 'a kiln full of pots'
  const email = 'ada.copied@example.com'
  const visitor = createVisitor(world.app)
  await world.as(null).post('user/createUser', { email, password })
  await visitor.signIn(email, password)
  const thief = createVisitor(world.app)
  for (const [name, value] of visitor.jar) thief.jar.set(name, value)
  const { accessToken } = await visitor.session()
  const answer = await visitor.call('PUT', 'user/changePassword', {
    currentPassword: password,
    password: 'another kiln of pots',
  })
  expect(answer.status).toBe(200)
  expect(answer.cookies.find(({ name }) => name === 'next-auth.session-token')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  expect((await visitor.session()).user.email).toBe(email)
  expect(await thief.session()).toEqual({})
  const viewerResponse = await world
    .as(null)
    .get('user/getViewer', { authorization: `Bearer ${accessToken}` })
  expect(viewerResponse.status).toBe(401)
})

test('every device of an account gets the same key for drafts, and no other account does', async ({
  world,
}) => {
  const { person, other } = await signedInTwice(world)
  const storageKey = async (who: Person) => (await world.as(who).get('user/getDraftKey')).body.key
  const key = await storageKey(person)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(await storageKey(other)).toBe(key)
  expect(await storageKey(await world.member())).not.toBe(key)
  const answer = await world.as(person).get('user/getDraftKey')
  expect(answer.headers['cache-control']).toBe('no-store')
})
