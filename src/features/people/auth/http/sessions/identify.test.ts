import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { test as withApps } from '#tests/support/event/apps.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { expect, test } from '#tests/support/world.ts'
import { sessions, users } from '../../table.ts'
import { createAccessTokens, createCookieTokens } from './tokens.ts'

const open = 'technology/getTechnologies'

test('the token passes in both headers, and a bad one is refused on public endpoints too', async ({
  world,
}) => {
  const person = await world.member()
  const token = await world.tokens.sign(person.sessionId)
  for (const name of ['authentication', 'authorization']) {
    const proof = (value: string) => world.as(null).get(open, { [name]: value })
    expect((await proof(`Bearer ${token}`)).status).toBe(200)
    for (const invalidHeader of [
      'Bearer x',
      'Bearer',
      'Bearer undefined',
      `Bearer ${token}x`,
      `Bearer ${token} x`,
    ])
      expect((await proof(invalidHeader)).status, invalidHeader).toBe(401)
  }
})

test('a token of another key, site, use or algorithm is refused', async ({ world }) => {
  const { sessionId } = await world.member()
  const { siteUrl: origin, secret } = world.config
  const clock = world.clock.now
  const claims = new SignJWT({ sid: sessionId })
    .setIssuer(origin)
    .setAudience(`${origin}/api`)
    .setExpirationTime('1h')
  const forged = [
    await createAccessTokens({ secret: 'another secret of sufficient length', origin, clock }).sign(
      sessionId,
    ),
    await createAccessTokens({ secret, origin: 'https://else.example', clock }).sign(sessionId),
    await createCookieTokens({ secret, origin, clock }).sign(sessionId),
    await claims.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret)),
    `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sid: sessionId, exp: 4e9 }))}.`.replaceAll('=', ''),
  ]
  for (const token of forged)
    expect((await world.as(null).get(open, { authorization: `Bearer ${token}` })).status).toBe(401)
})

test('an access token lasts a quarter of an hour', async ({ world }) => {
  const { sessionId } = await world.member()
  const headers = { authorization: `Bearer ${await world.tokens.sign(sessionId)}` }
  world.clock.set(new Date(Date.now() + 14 * 60_000))
  expect((await world.as(null).get(open, headers)).status).toBe(200)
  world.clock.set(new Date(Date.now() + 16 * 60_000))
  expect((await world.as(null).get(open, headers)).status).toBe(401)
})

test('a suspended person, a deleted one and one without a session row are refused', async ({ world }) => {
  const [suspendedMember, deletedMember, signedOutMember] = [
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspendedMember.id))
  await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deletedMember.id))
  await world.db.delete(sessions).where(eq(sessions.id, signedOutMember.sessionId))
  for (const person of [suspendedMember, deletedMember, signedOutMember])
    expect((await world.as(person).get(open)).status).toBe(401)
})

withApps('the public token opens exactly what no token opens', async ({ start }) => {
  const world = await start({ PUBLIC_TOKEN: 'for-everyone' })
  const headers = { authentication: 'Bearer for-everyone' }
  expect((await world.as(null).get(open, headers)).status).toBe(200)
  expect((await world.as(null).get('user/getViewer', headers)).body).toBeNull()
  expect((await world.as(null).post('user/requestConfirmation', {}, headers)).status).toBe(401)
})

withApps(
  'under https the cookies are secure, bound to the host, and still those of next-auth',
  async ({ start }) => {
    const { app } = await start({ SITE_URL: 'https://kilnyard.example' })
    const visitor = createVisitor(app)
    const credentials = { email: 'ada@example.com', password: 'a kiln full of pots' }
    await app.inject({ method: 'POST', url: '/api/v3/user/createUser', payload: credentials })
    const csrf = await visitor.get('/api/auth/csrf')
    const { cookies } = await visitor.signIn(credentials.email, credentials.password)
    const names = [...csrf.cookies, ...cookies].map(({ name, secure, httpOnly }) => {
      expect({ secure, httpOnly }).toEqual({ secure: true, httpOnly: true })
      return name
    })
    expect(new Set(names)).toEqual(
      new Set([
        '__Host-next-auth.csrf-token',
        '__Secure-next-auth.callback-url',
        '__Secure-next-auth.session-token',
        '__Host-kilnyard.device',
      ]),
    )
    expect((await visitor.session()).user.email).toBe(credentials.email)
  },
)

test('the cookie writes only from our own pages', async ({ world }) => {
  const person = await world.member()
  const cookies = createCookieTokens({
    secret: world.config.secret,
    origin: world.config.siteUrl,
    clock: world.clock.now,
  })
  const write = async (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v3/user/requestConfirmation',
      headers: { cookie: `next-auth.session-token=${await cookies.sign(person.sessionId)}`, ...headers },
    })
  expect((await write({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  expect((await write({ origin: world.config.siteUrl })).statusCode).toBe(200)
  for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
    expect((await write(headers)).statusCode).toBe(403)
})
