import { and, eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { expect, test } from '#tests/support/world.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { oneTimeTokens, sessions, users } from '../../table.ts'

const password = 'a kiln full of pots'

async function newcomer({ app, as }: World) {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await as(null).post('user/createUser', { email, password })
  return { email, visitor: createVisitor(app) }
}

test('a person signs in, is known, and signs out', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  expect(await visitor.session()).toEqual({})

  const { status, body } = await visitor.signIn(email, password, '/event?enroll=true')
  expect({ status, body }).toEqual({
    status: 200,
    body: { url: `${world.config.siteUrl}/event?enroll=true` },
  })
  const session = await visitor.session()
  expect(session).toEqual({
    user: { name: '', email, image: null },
    account: { id: expect.any(String), role: 'USER' },
    accessToken: expect.any(String),
    expires: expect.stringMatching(/Z$/),
  })
  const viewerResponse = await world
    .as(null)
    .get('user/getViewer', { authorization: `Bearer ${session.accessToken}` })
  expect(viewerResponse.body).toMatchObject({
    id: session.account.id,
    email,
    confirmed: false,
    managesEvents: false,
  })

  expect((await visitor.post('signout', { callbackUrl: '/' })).body).toEqual({
    url: `${world.config.siteUrl}/`,
  })
  expect(await visitor.session()).toEqual({})
  const after = await world.as(null).get('user/getViewer', { authorization: `Bearer ${session.accessToken}` })
  expect(after.status).toBe(401)
})

test('the first to sign up is a USER like everyone after', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  await visitor.signIn(email, password)
  expect((await visitor.session()).account.role).toBe('USER')
})

test('wrong credentials are 401, the same for an unknown address, an empty field and a suspended person', async ({
  world,
}) => {
  const { email, visitor } = await newcomer(world)
  const answers = [
    await visitor.signIn(email, 'something else entirely'),
    await visitor.signIn('nobody@example.com', password),
    await visitor.signIn('', ''),
  ]
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, email))
  answers.push(await visitor.signIn(email, 'something else entirely'))
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual({ url: expect.stringContaining('/login?error=CredentialsSignin') })
  }
  expect(await visitor.session()).toEqual({})
})

test('who is suspended reads why, after the password or the link of a mail was right and never before', async ({
  world,
}) => {
  const { id } = await world.member()
  const { email, visitor } = await newcomer(world)
  const own = eq(users.email, email)
  const [person] = await world.db.select().from(users).where(own)
  const boss = world.as(await world.member('ADMIN'))
  const reason = 'They sell watches.'
  expect((await boss.put(`user/suspendUser?id=${person!.id}`, { reason })).status).toBe(200)

  const { status, body } = await visitor.signIn(email, password)
  expect(status).toBe(401)
  const page = new URL(body.url)
  expect(page.pathname).toBe('/login/suspended')
  expect(await visitor.session()).toEqual({})
  const read = (token: string) => world.as(null).get(`user/getSuspension?token=${token}`)
  const token = page.searchParams.get('token')!
  expect((await read(token)).body).toEqual({ suspendedAt: expect.any(String), reason })
  expect((await read('no-such-token')).body).toBe(null)

  const signInResponse = await visitor.post('signin/email', { email, callbackUrl: '/' })
  const stranger = await visitor.post('signin/email', { email: `${id}@example.com`, callbackUrl: '/' })
  expect([signInResponse.status, signInResponse.body]).toEqual([stranger.status, stranger.body])
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, 'magicLink')))
  const link = new URL(/https?:\/\/\S+/.exec(mail!.text)![0])
  const opened = await visitor.ask('POST', link.pathname + link.search, {})
  expect(opened.status).toBe(302)
  expect(opened.headers.location).toMatch(/\/login\/suspended\?error=Suspended&token=/)
  expect(await visitor.session()).toEqual({})

  expect((await boss.put(`user/unsuspendUser?id=${person!.id}`, { reason: 'Our mistake.' })).status).toBe(200)
  expect((await read(token)).body).toBe(null)
  expect((await visitor.signIn(email, password)).status).toBe(200)
})

test('cookies carry the names and flags of next-auth 4', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  const csrf = await visitor.get('/api/auth/csrf')
  const { cookies } = await visitor.signIn(email, password)
  const cookiesByName = Object.fromEntries(
    [...csrf.cookies, ...cookies].map((cookie) => [cookie.name, cookie]),
  )
  for (const name of ['next-auth.csrf-token', 'next-auth.callback-url', 'next-auth.session-token'])
    expect(cookiesByName[name]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(String(csrf.headers['cache-control'])).toContain('no-store')
})

test('nothing is signed out and nobody signed in without a CSRF token', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  const forged = { json: 'true', csrfToken: 'x'.repeat(64), callbackUrl: '/' }
  const refused = await visitor.ask('POST', '/api/auth/callback/credentials', { ...forged, email, password })
  expect(refused.status).toBe(401)
  expect(await visitor.session()).toEqual({})

  await visitor.signIn(email, password)
  for (const fields of [forged, { json: 'true' }, {}])
    expect((await visitor.ask('POST', '/api/auth/signout', fields as never)).status).toBeGreaterThanOrEqual(
      302,
    )
  expect((await visitor.ask('POST', '/api/auth/session', { csrfToken: 'x' })).status).toBe(400)
  expect((await visitor.session()).user.email).toBe(email)
})

test('an answer about the session that comes late takes no CSRF token away', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  const late = await createVisitor(world.app).get('/api/auth/session')
  const csrfToken = (await visitor.get('/api/auth/csrf')).body.csrfToken
  for (const { name, value } of late.cookies) visitor.jar.set(name, value)
  const fields = { email, password, csrfToken, callbackUrl: '/', json: 'true' }
  expect((await visitor.ask('POST', '/api/auth/callback/credentials', fields)).status).toBe(200)
})

test('a foreign callback address is replaced by the site, in every spelling', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  const site = world.config.siteUrl
  for (const url of [
    'https://evil.example/x',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    `${site}@evil.example`,
    'https:evil.example\t',
  ])
    expect((await visitor.signIn(email, password, url)).body, url).toEqual({ url: site })
  visitor.jar.set('next-auth.callback-url', encodeURIComponent('javascript:alert(1)'))
  expect((await visitor.get('/api/auth/csrf')).status).toBe(200)
  const page = await visitor.get('/api/auth/signin?callbackUrl=https%3A%2F%2Fevil.example')
  expect(page.headers.location).toBe(`/login?${new URLSearchParams({ callbackUrl: site })}`)
})

test('a session takes nothing from what the client sends along', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  await visitor.signIn(email, password)
  await visitor.ask('POST', '/api/auth/session', {
    csrfToken: (await visitor.get('/api/auth/csrf')).body.csrfToken,
    data: JSON.stringify({ role: 'ADMIN' }),
    role: 'ADMIN',
  })
  expect((await visitor.session()).account.role).toBe('USER')
})

test('each sign-in makes a new session and ends the one of this browser', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  await visitor.signIn(email, password)
  const first = visitor.jar.get('next-auth.session-token')!
  await visitor.signIn(email, password)
  expect(visitor.jar.get('next-auth.session-token')).not.toBe(first)
  visitor.jar.set('next-auth.session-token', first)
  expect(await visitor.session()).toEqual({})
})

test('providers are those that are configured; an unknown one leads to the login page', async ({ world }) => {
  const visitor = createVisitor(world.app)
  const { body } = await visitor.get('/api/auth/providers')
  expect(Object.keys(body)).toEqual(['credentials', 'email'])
  expect(body.email).toEqual({
    id: 'email',
    name: 'E-mail',
    type: 'email',
    signinUrl: `${world.config.siteUrl}/api/auth/signin/email`,
    callbackUrl: `${world.config.siteUrl}/api/auth/callback/email`,
  })
  expect((await visitor.post('signin/github')).body.url).toBe(`${world.config.siteUrl}/api/auth/signin`)
  expect((await visitor.get('/api/auth/callback/github?code=1')).status).toBe(302)
  expect((await visitor.get('/api/auth/error?error=%0d%0aSet-Cookie:x')).headers.location).toBe(
    '/login?error=Default',
  )
  expect((await visitor.get('/api/auth/verify-request')).headers.location).toBe('/login?sent=email')
  const errorResponse = await visitor.get('/api/auth/error?error=AccessDenied&callbackUrl=/event')
  expect(errorResponse.headers.location).toBe('/login?error=AccessDenied&callbackUrl=%2Fevent')
  expect((await visitor.get('/api/auth/nonsense')).status).toBe(404)
})

test('what the client reports becomes one line of the log', async ({ world }) => {
  const visitor = createVisitor(world.app)
  for (const action of ['log', '_log'])
    expect((await visitor.ask('POST', `/api/auth/${action}`, { code: 'X\r\nforged' })).status).toBe(200)
  expect((await visitor.ask('POST', '/api/auth/log', { code: 'x'.repeat(20_000) })).status).toBe(413)
  expect(JSON.stringify(world.securityLog)).not.toContain('\n')
})

test('a magic link opens a page that uses nothing up, its button signs in once, and it confirms the address', async ({
  world,
}) => {
  const visitor = createVisitor(world.app)
  const email = 'link@example.com'
  const { body } = await visitor.post('signin/email', { email: 'Link@Example.com ', callbackUrl: '/t' })
  expect(body).toEqual({ url: expect.stringContaining('/api/auth/verify-request') })
  const link = await linkTo(world, email)
  const [stored] = await world.db.select().from(oneTimeTokens)
  expect(link.searchParams.get('token')).not.toBe(stored!.hash)

  const path = link.pathname + link.search
  const page = await visitor.get(path)
  expect(page.text).toContain(`sign in as ${email}`)
  expect((await visitor.get(path)).status).toBe(200)
  expect(await visitor.session()).toEqual({})

  const first = await visitor.ask('POST', path, {})
  expect(first.headers.location).toMatch(/\/welcome\?callbackUrl=/)
  expect((await visitor.session()).user.email).toBe(email)
  const other = createVisitor(world.app)
  expect((await other.ask('POST', path, {})).headers.location).toContain('error=Verification')
  expect(await other.session()).toEqual({})
  const [user] = await world.db.select().from(users).where(eq(users.email, email))
  expect(user).toMatchObject({ role: 'USER', confirmedAt: expect.any(Date) })
})

test('a magic link ends after ten minutes, and another site cannot press its button', async ({ world }) => {
  const visitor = createVisitor(world.app)
  await visitor.post('signin/email', { email: 'late@example.com' })
  const link = await linkTo(world, 'late@example.com')
  const url = link.pathname + link.search
  const foreign = await world.app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.statusCode).toBe(403)
  world.clock.set(new Date(Date.now() + 10 * 60_000 + 1000))
  expect((await visitor.ask('POST', url, {})).headers.location).toContain('error=Verification')
})

test('a magic link takes an unconfirmed account from whoever signed up with the address', async ({
  world,
}) => {
  const { email, visitor: squatter } = await newcomer(world)
  await squatter.signIn(email, password)
  const owner = createVisitor(world.app)
  await owner.post('signin/email', { email })
  const link = await linkTo(world, email)
  await owner.ask('POST', link.pathname + link.search, {})
  expect((await owner.session()).user.email).toBe(email)
  expect(await squatter.session()).toEqual({})
  expect((await squatter.signIn(email, password)).status).toBe(401)
})

test('one hundred at once redeem one link once', async ({ committed }) => {
  await createVisitor(committed.app).post('signin/email', { email: 'race@example.com' })
  const { pathname, search } = await linkTo(committed, 'race@example.com')
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () => createVisitor(committed.app).ask('POST', pathname + search, {})),
  )
  const won = answers.filter(({ cookies }) => cookies.some(({ name }) => name === 'next-auth.session-token'))
  expect(won).toHaveLength(1)
  expect(await committed.db.select().from(sessions)).toHaveLength(1)
})

test('the page for signing out works without a script', async ({ world }) => {
  const { email, visitor } = await newcomer(world)
  await visitor.signIn(email, password)
  const { text } = await visitor.get('/api/auth/signout?callbackUrl=https://evil.example')
  const csrfToken = /name="csrfToken" value="(\w+)"/.exec(text)![1]!
  const { status, headers } = await visitor.ask('POST', '/api/auth/signout', { csrfToken })
  expect({ status, location: headers.location }).toEqual({
    status: 302,
    location: `${world.config.siteUrl}/`,
  })
  expect(await visitor.session()).toEqual({})
})

/** Returns the newest link sent to this address. */
export async function linkTo({ db }: World, email: string) {
  const sent = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt)
  return new URL(/https?:\/\/\S+/.exec(sent.at(-1)!.text)![0])
}
