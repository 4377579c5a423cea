import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { sessions, users } from '../table.ts'

const password = 'a kiln full of pots'
const longPassword = 'so many pots in a kiln'

/** Creates a person whose sign-in is too old for actions that can't be undone. */
async function longSignedIn(world: World) {
  const person = await world.member()
  const hourAgo = new Date(world.clock.now().getTime() - 60 * 60_000)
  await world.db.update(sessions).set({ provedAt: hourAgo }).where(eq(sessions.userId, person.id))
  return person
}

/** Sets a first password, which requires a recent sign-in. */
const setPassword = (world: World, person: Person) =>
  world.as(person).put('user/changePassword', { password: longPassword })

async function codeMailed(world: World, person: Person) {
  await world.as(person).post('user/requestProof')
  const [mail] = await world.db.select().from(mails).where(eq(mails.to, person.email))
  return /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(mail!.text)![0]
}

const prove = (world: World, person: Person, proof: { by: string; answer: string }) =>
  world.as(person).post('user/proveIdentity', proof)

async function loadProvedAt(world: World, { sessionId }: Person) {
  const [session] = await world.db.select().from(sessions).where(eq(sessions.id, sessionId))
  return session!.provedAt.getTime()
}

test('nobody waits for a code or a link that is not sent: after three within an hour they read so', async ({
  world,
}) => {
  const person = await world.member()
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
  for (const operation of ['user/requestProof', 'user/requestConfirmation']) {
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await world.as(person).post(operation)).status).toBe(200)
    const { status, body } = await world.as(person).post(operation)
    expect([status, body.message]).toEqual([429, expect.stringContaining('try again in an hour')])
  }
  expect(await world.db.$count(mails, eq(mails.to, person.email))).toBe(6)
})

test('who signed in within a quarter of an hour is asked for nothing more', async ({ world }) => {
  const person = await world.member()
  world.clock.set(new Date(Date.now() + 14 * 60_000))
  expect((await setPassword(world, person)).status).toBe(200)
})

test('after a quarter of an hour a device is asked again, and only that device is believed', async ({
  world,
}) => {
  const person = await longSignedIn(world)
  const [otherSession] = await world.db
    .insert(sessions)
    .values({ userId: person.id, expiresAt: new Date('2999-01-01'), provedAt: new Date(0) })
    .returning()
  expect((await setPassword(world, person)).body).toMatchObject({ status: 403, code: 'recent_sign_in' })

  const code = await codeMailed(world, person)
  expect(
    (await prove(world, person, { by: 'mail', answer: code.toLowerCase().replace('-', ' ') })).status,
  ).toBe(200)
  expect((await setPassword(world, { ...person, sessionId: otherSession!.id })).status).toBe(403)
  expect((await setPassword(world, person)).status).toBe(200)
})

test('the mailed code works once, within a quarter of an hour, and on the device that asked', async ({
  world,
}) => {
  const person = await longSignedIn(world)
  const [otherSession] = await world.db
    .insert(sessions)
    .values({ userId: person.id, expiresAt: new Date('2999-01-01') })
    .returning()
  const code = await codeMailed(world, person)
  expect(
    (await prove(world, { ...person, sessionId: otherSession!.id }, { by: 'mail', answer: code })).status,
  ).toBe(422)
  expect((await prove(world, person, { by: 'mail', answer: code })).status).toBe(200)
  expect((await prove(world, person, { by: 'mail', answer: code })).body.fieldErrors).toEqual({
    answer: 'That code is wrong or has expired',
  })

  const latePerson = await longSignedIn(world)
  const expiredCode = await codeMailed(world, latePerson)
  world.clock.set(new Date(Date.now() + 16 * 60_000))
  expect((await prove(world, latePerson, { by: 'mail', answer: expiredCode })).status).toBe(422)
})

test('the password shows who somebody is, and a wrong one or none does not', async ({ world }) => {
  const person = await longSignedIn(world)
  expect((await prove(world, person, { by: 'password', answer: password })).status).toBe(422)
  await world.as(null).post('user/createUser', { email: 'potter@example.com', password })
  const [potter] = await world.db.select().from(users).where(eq(users.email, 'potter@example.com'))
  await world.db.update(users).set({ passwordHash: potter!.passwordHash }).where(eq(users.id, person.id))

  expect((await prove(world, person, { by: 'password', answer: longPassword })).body.fieldErrors).toEqual({
    answer: 'That’s not your password',
  })
  expect(await loadProvedAt(world, person)).toBeLessThan(world.clock.now().getTime() - 15 * 60_000)
  expect((await prove(world, person, { by: 'password', answer: password })).status).toBe(200)
  expect(await loadProvedAt(world, person)).toBeGreaterThan(world.clock.now().getTime() - 60_000)
})
