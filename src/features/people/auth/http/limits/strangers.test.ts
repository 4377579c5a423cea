import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { expect, test } from '#tests/support/world.ts'

const password = 'a kiln full of pots'
const hourMs = 3_600_000

const limitedTest = test.extend<{ env: Record<string, string> }>({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) => use({ RATE_SIGN_UP: '2' }),
})

limitedTest(
  'one network signs up so many an hour and a day, and is told when there is room again',
  async ({ world }) => {
    const now = Date.now()
    let number = 0
    const signUp = () =>
      world.as(null).post('user/createUser', { email: `new-${number++}@example.com`, password })
    for (let hour = 0; hour < 3; hour++) {
      world.clock.set(new Date(now + hour * hourMs * 1.1))
      expect([(await signUp()).status, (await signUp()).status]).toEqual([200, 200])
      expect(await signUp()).toMatchObject({
        status: 429,
        body: {
          code: 'too_many',
          message: expect.stringContaining('from your network. Try again in an hour'),
        },
      })
    }
    world.clock.set(new Date(now + 4 * hourMs))
    expect((await signUp()).status).toBe(429)
    world.clock.set(new Date(now + 25 * hourMs))
    expect((await signUp()).status).toBe(200)
  },
)

test('a stranger’s address gets three links an hour and ten a day, and the answer does not tell', async ({
  world,
}) => {
  const now = Date.now()
  await world.as(null).post('user/createUser', { email: 'owner@example.com', password })
  const requestLink = async (email: string) =>
    (await createVisitor(world.app).post('signin/email', { email })).status
  const links = (email: string) => world.db.$count(mails, eq(mails.to, email))
  for (let count = 0; count < 4; count++) expect(await requestLink('stranger@example.com')).toBe(200)
  expect(await links('stranger@example.com')).toBe(3)
  for (let hour = 1; hour < 6; hour++) {
    world.clock.set(new Date(now + hour * hourMs * 1.1))
    for (let count = 0; count < 4; count++) await requestLink('stranger@example.com')
  }
  expect(await links('stranger@example.com')).toBe(10)
  const before = await links('owner@example.com')
  for (let count = 0; count < 4; count++) expect(await requestLink('owner@example.com')).toBe(200)
  expect((await links('owner@example.com')) - before).toBe(4)
})

limitedTest(
  'links to strangers count with the sign-ups of a network, those to members do not',
  async ({ world }) => {
    await world.as(null).post('user/createUser', { email: 'owner@example.com', password })
    const requestLink = async (email: string) =>
      (await createVisitor(world.app).post('signin/email', { email })).status
    for (const name of ['one', 'two', 'three']) expect(await requestLink(`${name}@example.com`)).toBe(200)
    expect(await world.db.$count(mails, eq(mails.template, 'magicLink'))).toBe(1)
    expect(await requestLink('owner@example.com')).toBe(200)
    expect(await world.db.$count(mails, eq(mails.template, 'magicLink'))).toBe(2)
  },
)
