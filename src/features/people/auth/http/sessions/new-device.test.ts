import { and, eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { expect, test } from '#tests/support/world.ts'
import { users } from '../../table.ts'

const password = 'a kiln full of pots'
const hourMs = 60 * 60_000

test('who signs in from a browser that is new to their account hears of it, once for each, and not while they sign up', async ({
  world,
}) => {
  const email = 'nora@example.com'
  await world.as(null).post('user/createUser', { email, password })
  const [ownVisitor, otherVisitor] = [createVisitor(world.app), createVisitor(world.app)]
  const letters = async () => {
    const all = await world.db.select().from(mails).where(eq(mails.to, email))
    return all.filter(({ template }) => template === 'newDevice')
  }
  const signUpAt = world.clock.now()
  const signUpTimes = { createdAt: signUpAt, confirmedAt: signUpAt }
  await world.db.update(users).set(signUpTimes).where(eq(users.email, email))
  await ownVisitor.signIn(email, password)
  expect(await letters()).toEqual([])

  world.clock.set(new Date(signUpAt.getTime() + hourMs))
  await ownVisitor.post('signout', { callbackUrl: '/' })
  await ownVisitor.signIn(email, password)
  expect(await letters()).toEqual([])
  await otherVisitor.signIn(email, password)
  await otherVisitor.post('signout', { callbackUrl: '/' })
  await otherVisitor.signIn(email, password)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])

  // Another person has used this browser in between.
  const guest = 'ben@example.com'
  await world.as(null).post('user/createUser', { email: guest, password })
  for (const loginName of [guest, email]) {
    await otherVisitor.post('signout', { callbackUrl: '/' })
    await otherVisitor.signIn(loginName, password)
  }
  expect(await letters()).toHaveLength(1)
  expect(letter!.text).toContain('Device: Another device')
  expect(letter!.text).toMatch(/Time: .*, \d\d:\d\d UTC/)
  expect(letter!.text).toContain('/account#devices')
  const { body } = await ownVisitor.call('GET', 'notification/getNotifications')
  expect(body.items).toMatchObject([
    {
      kind: 'secured',
      text: 'Someone signed in to your account from a new device: Another device',
      path: '/account#devices',
    },
  ])

  // A client that remembers nothing causes at most two notices an hour.
  for (let time = 0; time < 3; time++) await createVisitor(world.app).signIn(email, password)
  expect(await letters()).toHaveLength(2)
})

test('within the first hour a second device is told to an owner who is signed in on the first', async ({
  world,
}) => {
  const email = 'zoe@example.com'
  await world.as(null).post('user/createUser', { email, password })
  const signUpTime = world.clock.now()
  await world.db
    .update(users)
    .set({ createdAt: signUpTime, confirmedAt: signUpTime })
    .where(eq(users.email, email))
  const letters = () =>
    world.db
      .select()
      .from(mails)
      .where(and(eq(mails.to, email), eq(mails.template, 'newDevice')))
  const [first, second] = [createVisitor(world.app), createVisitor(world.app)]
  await first.signIn(email, password)
  expect(await letters()).toEqual([])
  await second.signIn(email, password)
  expect(await letters()).toHaveLength(1)
  await second.post('signout', { callbackUrl: '/' })
  await second.signIn(email, password)
  expect(await letters()).toHaveLength(1)
})
