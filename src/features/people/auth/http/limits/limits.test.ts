import { expect, test } from '#tests/support/event/apps.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { getSubnet } from './subnet.ts'

const password = 'a kiln full of pots'

test('sign-ins are limited by account and by address, and after a restart too', async ({ start }) => {
  const env = { RATE_SIGN_IN: '3', RATE_SIGN_IN_NETWORK: '3' }
  const world = await start(env)
  await world.as(null).post('user/createUser', { email: 'owner@example.com', password })
  const thief = createVisitor(world.app)
  for (const guess of ['guess one', 'guess two', 'guess three'])
    expect((await thief.signIn('owner@example.com', guess)).status).toBe(401)
  const limitedSignIn = await thief.signIn('owner@example.com', password)
  expect(limitedSignIn.status).toBe(429)
  expect(limitedSignIn.body).toMatchObject({
    code: 'too_many',
    url: expect.stringContaining('/login?error=RateLimited'),
  })
  expect(Number(limitedSignIn.headers['retry-after'])).toBeGreaterThan(800)
  expect((await thief.signIn('somebody@example.com', 'else')).status).toBe(429)
  await world.app.close()

  const restarted = await start(env)
  expect((await createVisitor(restarted.app).signIn('owner@example.com', password)).status).toBe(429)
})

test('strangers cannot lock the owner out of a browser that has signed in before', async ({ start }) => {
  const world = await start({ RATE_SIGN_IN: '1', TRUST_PROXY: '1' })
  const email = 'owner@example.com'
  await world.as(null).post('user/createUser', { email, password })
  const owner = createVisitor(world.app)
  expect((await owner.signIn(email, password)).status).toBe(200)

  const guess = (host: number, guessedPassword: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/auth/callback/credentials',
      headers: { 'x-forwarded-for': `198.51.100.${host}`, 'content-type': 'application/json' },
      payload: { json: true, email, password: guessedPassword },
    })
  for (let host = 1; host <= 5; host++) expect((await guess(host, 'guess')).statusCode).toBe(401)
  expect((await guess(6, password)).statusCode).toBe(429)
  expect((await owner.signIn(email, password)).status).toBe(200)
})

test('right passwords do not use attempts up', async ({ start }) => {
  const world = await start({ RATE_SIGN_IN: '2' })
  await world.as(null).post('user/createUser', { email: 'often@example.com', password })
  for (let time = 0; time < 6; time++)
    expect((await createVisitor(world.app).signIn('often@example.com', password)).status).toBe(200)
})

test('writes are a bucket in the database, reads one in memory that is written down', async ({ start }) => {
  const env = { RATE_WRITES: '1', RATE_READS: '1', RATE_BURST: '5' }
  const world = await start(env)
  const [ada, bea] = [await world.member(), await world.member()]
  const write = (caller: typeof ada) => world.as(caller).post('user/requestConfirmation')
  const read = (client: typeof world, caller: typeof ada) => client.as(caller).get('user/getViewer')
  for (let time = 0; time < 5; time++) {
    expect((await write(ada)).status).toBe(200)
    expect((await read(world, ada)).status).toBe(200)
  }
  const refusal = await write(ada)
  expect(refusal).toMatchObject({ status: 429, body: { status: 429, code: 'too_many' } })
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(30)
  expect((await read(world, ada)).status).toBe(429)
  expect((await write(bea)).status).toBe(200)
  await world.app.close()

  const restarted = await start(env)
  expect((await read(restarted, ada)).status).toBe(429)
  expect((await restarted.as(ada).post('user/requestConfirmation')).status).toBe(429)
  expect((await read(restarted, bea)).status).toBe(200)
})

test('an IPv6 household is one address', () => {
  expect(getSubnet('2001:db8:1:2:aaaa::1')).toBe(getSubnet('2001:db8:1:2::ffff'))
  expect(getSubnet('2001:db8:1:3::1')).not.toBe(getSubnet('2001:db8:1:2::1'))
  expect(getSubnet('::1')).toBe('0:0:0:0::/64')
  expect(getSubnet('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(getSubnet('192.0.2.1')).toBe('192.0.2.1')
})
