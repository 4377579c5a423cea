import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { expect, test } from '#tests/support/event/apps.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { sessions, users } from '../table.ts'

const password = 'a kiln full of pots'

test('with ADMIN_SECOND_FACTOR an administrator without one is a member, and is told what is missing', async ({
  start,
}) => {
  const world = await start({ ADMIN_SECOND_FACTOR: '1' })
  const [admin, member] = [await world.member('ADMIN'), await world.member()]
  const refusal = { status: 403, body: { code: 'second_factor_required' } }
  expect(await world.as(admin).get('user/getUsers')).toMatchObject(refusal)
  expect(await world.as(admin).get(`user/getUser?id=${member.id}`)).toMatchObject(refusal)
  expect((await world.as(member).get('user/getUsers')).body.code).toBe('forbidden')
  expect((await world.as(admin).get('user/getViewer')).body).toMatchObject({
    role: 'USER',
    owesSecondFactor: true,
  })

  const { body } = await world.as(admin).put('user/beginSecondFactor')
  const code = new TOTP({ secret: body.secret }).generate()
  expect((await world.as(admin).put('user/confirmSecondFactor', { code })).status).toBe(200)
  expect((await world.as(admin).get('user/getUsers')).status).toBe(200)
  expect((await world.as(admin).get('user/getViewer')).body).toMatchObject({
    role: 'ADMIN',
    owesSecondFactor: false,
  })
})

test('without it an administrator is one at once', async ({ start }) => {
  const world = await start({})
  expect((await world.as(await world.member('ADMIN')).get('user/getUsers')).status).toBe(200)
})

test('codes are counted like passwords: beyond the limit the right one is not looked at', async ({
  start,
}) => {
  const world = await start({ RATE_SIGN_IN: '3' })
  const email = 'potter@example.com'
  await world.as(null).post('user/createUser', { email, password })
  const [user] = await world.db
    .update(users)
    .set({ confirmedAt: new Date() })
    .where(eq(users.email, email))
    .returning()
  const [session] = await world.db
    .insert(sessions)
    .values({ userId: user!.id, expiresAt: new Date('2999-01-01') })
    .returning()
  const person = { ...(await world.member()), sessionId: session!.id }
  const { body } = await world.as(person).put('user/beginSecondFactor')
  const confirmation = await world.as(person).put('user/confirmSecondFactor', {
    code: new TOTP({ secret: body.secret }).generate(),
  })
  const visitor = createVisitor(world.app)
  await visitor.signIn(email, password)
  const statuses = []
  for (const code of ['000000', '000001', '000002', confirmation.body.recoveryCodes[0]])
    statuses.push((await visitor.post('callback/second-factor', { code })).status)
  expect(statuses).toEqual([401, 401, 401, 429])
})
