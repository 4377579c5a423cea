import { eq } from 'drizzle-orm'
import { mails } from '#features/mail/table.ts'
import { createVisitor } from '#tests/visitor.ts'
import { expect, test } from '#tests/world.ts'
import { users } from '../../table.ts'

const password = 'a kiln full of pots'
const anHour = 60 * 60_000

test('who signs in from a browser that is new to their account hears of it, once for each, and not while they sign up', async ({
  world,
}) => {
  const email = 'nora@example.com'
  await world.as(null).post('user/createUser', { email, password })
  const [own, other] = [createVisitor(world.app), createVisitor(world.app)]
  const letters = async () => {
    const all = await world.db.select().from(mails).where(eq(mails.to, email))
    return all.filter(({ template }) => template === 'newDevice')
  }
  const signUpAt = world.clock.now()
  const since = { createdAt: signUpAt, confirmedAt: signUpAt }
  await world.db.update(users).set(since).where(eq(users.email, email))
  await own.signIn(email, password)
  expect(await letters()).toEqual([])

  world.clock.set(new Date(signUpAt.getTime() + anHour))
  await own.post('signout', { callbackUrl: '/' })
  await own.signIn(email, password)
  expect(await letters()).toEqual([])
  await other.signIn(email, password)
  await other.post('signout', { callbackUrl: '/' })
  await other.signIn(email, password)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])

  // Somebody else was here in between.
  const guest = 'ben@example.com'
  await world.as(null).post('user/createUser', { email: guest, password })
  for (const who of [guest, email]) {
    await other.post('signout', { callbackUrl: '/' })
    await other.signIn(who, password)
  }
  expect(await letters()).toHaveLength(1)
  expect(letter!.text).toContain('from a device that’s new to us: Another device')
  expect(letter!.text).toContain('/account')
  const { body } = await own.call('GET', 'notification/getNotifications')
  expect(body.items).toMatchObject([
    {
      kind: 'secured',
      text: 'Someone signed in to your account from a new device: Another device',
      path: '/account',
    },
  ])

  // What remembers nothing is told of twice in an hour.
  for (let time = 0; time < 3; time++) await createVisitor(world.app).signIn(email, password)
  expect(await letters()).toHaveLength(2)
})
