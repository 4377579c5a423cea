import { eq } from 'drizzle-orm'
import { afterEach, vi } from 'vitest'
import { expect, test } from '#tests/support/event/apps.ts'
import { createVisitor } from '#tests/support/visitor.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { linkedAccounts, sessions, users } from '../../table.ts'

afterEach(() => vi.unstubAllGlobals())

/** Fakes GitHub for sign-in: a token, a person, and their addresses. */
function gitHub(emails: { email: string; primary: boolean; verified: boolean }[], name = 'Pia Potter') {
  const requests: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    requests.push({ url, body: String(init?.body ?? '') })
    if (url.endsWith('/access_token'))
      return Response.json({ access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' })
    return Response.json(url.endsWith('/emails') ? emails : { id: 7, login: 'potter', name })
  })
  return requests
}

const keys = { GITHUB_ID: 'kiln', GITHUB_SECRET: 'hush' }

/** Follows the sign-in from the button to the return, like a browser. */
async function goThrough(visitor: ReturnType<typeof createVisitor>) {
  const { body } = await visitor.post('signin/github', { callbackUrl: '/event' })
  const authorizeUrl = new URL(body.url)
  const returnPath = `/api/auth/callback/github?code=abc&state=${authorizeUrl.searchParams.get('state')}`
  return { way: authorizeUrl, back: returnPath, answer: await visitor.get(returnPath) }
}

const verified = [
  { email: 'other@example.com', primary: false, verified: true },
  { email: 'pia@example.com', primary: true, verified: true },
]

test('a newcomer from GitHub comes back with state and PKCE, and has a confirmed account', async ({
  start,
}) => {
  const { app, db } = await start(keys)
  const requests = gitHub(verified)
  const visitor = createVisitor(app)
  const { way, answer } = await goThrough(visitor)
  expect(way.origin).toBe('https://github.com')
  expect(way.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/github')
  expect(way.searchParams.get('code_challenge_method')).toBe('S256')
  expect(answer.headers.location).toMatch(/\/welcome\?callbackUrl=.*event$/)
  expect(requests[0]!.body).toContain('code_verifier=')
  expect((await visitor.session()).user).toMatchObject({ email: 'pia@example.com', name: 'Pia Potter' })
  expect(await db.select().from(users)).toMatchObject([{ role: 'USER', confirmedAt: expect.any(Date) }])
  expect((await goThrough(createVisitor(app))).answer.headers.location).toBe('http://localhost:3000/event')
  expect(await db.select().from(linkedAccounts)).toHaveLength(1)
})

test('a name from GitHub that breaks the rule for names is not taken', async ({ start }) => {
  const { app } = await start(keys)
  gitHub(verified, '<b>Pia</b>')
  const visitor = createVisitor(app)
  await goThrough(visitor)
  expect((await visitor.session()).user).toMatchObject({ email: 'pia@example.com', name: '' })
})

test('an address that has an account is not linked behind its owner’s back', async ({ start }) => {
  const { app, db } = await start(keys)
  gitHub(verified)
  await db.insert(users).values({ email: 'pia@example.com', confirmedAt: new Date() })
  const visitor = createVisitor(app)
  expect((await goThrough(visitor)).answer.headers.location).toContain('error=OAuthAccountNotLinked')
  expect(await visitor.session()).toEqual({})
})

test('an address that GitHub has not verified opens nothing', async ({ start }) => {
  const { app, db } = await start(keys)
  gitHub([{ email: 'pia@example.com', primary: true, verified: false }])
  expect((await goThrough(createVisitor(app))).answer.headers.location).toContain('error=AccessDenied')
  expect(await db.select().from(users)).toEqual([])
})

test('the way back is bound to the browser that set out, and nobody bends the way there', async ({
  start,
}) => {
  const { app, db } = await start(keys)
  gitHub(verified)
  const { back } = await goThrough(createVisitor(app))
  await db.delete(linkedAccounts)
  const victim = createVisitor(app)
  expect((await victim.get(back)).headers.location).toContain('error=')
  expect(await victim.session()).toEqual({})
  const bent = await victim.post('signin/github?redirect_uri=https://evil.example&scope=repo&prompt=consent')
  const { searchParams } = new URL(bent.body.url)
  expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/github')
  expect(searchParams.get('scope')).toBe('read:user user:email')
  expect(searchParams.get('prompt')).toBe('consent')
})

const password = 'a kiln full of pots'

/** Signs up with this address and signs in by password. */
async function member(world: World, email: string, { confirmed = true } = {}) {
  await world.as(null).post('user/createUser', { email, password })
  if (confirmed) await world.db.update(users).set({ confirmedAt: new Date() }).where(eq(users.email, email))
  const visitor = createVisitor(world.app)
  expect((await visitor.signIn(email, password)).status).toBe(200)
  return { visitor, call: visitor.call, id: (await visitor.session()).account.id as string }
}

const loadLinks = (world: World) => world.db.select().from(linkedAccounts)

test('a session links nothing on its way through another service', async ({ start }) => {
  const world = await start(keys)
  gitHub(verified)
  for (const isConfirmed of [false, true]) {
    const { visitor } = await member(world, `${isConfirmed}@example.com`, { confirmed: isConfirmed })
    await goThrough(visitor)
    const linkedUserIds = (await loadLinks(world)).map(({ userId }) => userId)
    const [pia] = await world.db.select().from(users).where(eq(users.email, 'pia@example.com'))
    expect(linkedUserIds).toEqual([pia!.id])
  }
})

test('whoever asks for it links an account, hears of it, and takes it away again', async ({ start }) => {
  const world = await start(keys)
  gitHub(verified)
  const { visitor, call, id } = await member(world, 'ada@example.com')
  expect((await call('POST', 'user/beginLink', { provider: 'github' })).status).toBe(200)
  expect((await goThrough(visitor)).answer.headers.location).toBe('http://localhost:3000/event')
  expect((await visitor.session()).account.id).toBe(id)
  expect(await loadLinks(world)).toMatchObject([{ userId: id, providerAccountId: '7' }])
  const { body } = await call('GET', 'user/getSecurity')
  expect(body).toMatchObject({ links: [{ provider: 'github', accountId: '7' }], services: ['github'] })
  expect((await goThrough(createVisitor(world.app))).answer.headers.location).toContain('/event')

  const key = { provider: 'github', accountId: '7' }
  expect((await call('PUT', 'user/unlink', key)).status).toBe(200)
  expect((await call('PUT', 'user/unlink', key)).status).toBe(404)
  expect(await loadLinks(world)).toEqual([])
  const sentMails = await world.db.select().from(mails).where(eq(mails.userId, id))
  expect(sentMails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['accountLinked', 'accountUnlinked']),
  )
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows.map(({ what }) => what)).toEqual([
    'account.link.added.github',
    'account.link.removed.github',
  ])
})

test('linking asks for a confirmed address and a recent proof, and only on the device that asked', async ({
  start,
}) => {
  const world = await start(keys)
  gitHub(verified)
  const linkRequest = { provider: 'github' }
  const stranger = await member(world, 'eve@example.com', { confirmed: false })
  expect((await stranger.call('POST', 'user/beginLink', linkRequest)).status).toBe(403)
  const { call, id } = await member(world, 'ada@example.com')
  expect((await call('POST', 'user/beginLink', { provider: 'google' })).status).toBe(422)
  expect((await call('POST', 'user/beginLink', linkRequest)).status).toBe(200)
  const otherVisitor = createVisitor(world.app)
  await otherVisitor.signIn('ada@example.com', password)
  await goThrough(otherVisitor)
  expect((await loadLinks(world)).some(({ userId }) => userId === id)).toBe(false)

  const lateMember = await world.member()
  await world.db
    .update(sessions)
    .set({ provedAt: new Date(0) })
    .where(eq(sessions.id, lateMember.sessionId))
  const refusal = await world.as(lateMember).post('user/beginLink', linkRequest)
  expect([refusal.status, refusal.body.code]).toEqual([403, 'recent_sign_in'])
})

test('an account of somebody else is not linked, and the last way in stays', async ({ start }) => {
  const world = await start(keys)
  gitHub(verified)
  await goThrough(createVisitor(world.app))
  const { visitor, call } = await member(world, 'ada@example.com')
  await call('POST', 'user/beginLink', { provider: 'github' })
  expect((await goThrough(visitor)).answer.headers.location).toMatch(/\/account\?error=LinkedElsewhere/)

  const pia = createVisitor(world.app)
  await goThrough(pia)
  const { accessToken } = await pia.session()
  const answer = await world.app.inject({
    method: 'PUT',
    url: '/api/v3/user/unlink',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { provider: 'github', accountId: '7' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'last_way_in'])
})

test('a new password by mail, and the first confirmation, take linked accounts away', async ({ start }) => {
  const world = await start(keys)
  const { id } = await member(world, 'ada@example.com', { confirmed: false })
  const linkedAccount = { provider: 'github', providerAccountId: '7', userId: id } as const
  const isOwnMail = eq(mails.userId, id)
  const readToken = async (template: string) => {
    const all = await world.db.select().from(mails).where(isOwnMail)
    return /token=([\w-]+)/.exec(all.findLast((mail) => mail.template === template)!.text)![1]
  }
  await world.db.insert(linkedAccounts).values(linkedAccount)
  const confirmation = await world
    .as(null)
    .post('user/confirmAddress', { token: await readToken('confirmation') })
  expect([confirmation.status, await loadLinks(world)]).toEqual([200, []])

  await world.db.insert(linkedAccounts).values(linkedAccount)
  await world.as(null).post('user/requestPasswordReset', { email: 'ada@example.com' })
  await expect
    .poll(async () =>
      (await world.db.select().from(mails).where(isOwnMail)).some((m) => m.template === 'passwordReset'),
    )
    .toBe(true)
  const token = await readToken('passwordReset')
  const reset = await world.as(null).post('user/resetPassword', { token, password: 'another kiln of pots' })
  expect([reset.status, await loadLinks(world)]).toEqual([200, []])
  const [sentMail] = (await world.db.select().from(mails).where(isOwnMail)).filter(
    (m) => m.template === 'passwordChanged',
  )
  expect(sentMail!.text).toContain('Other services no longer sign you in')
})

test('cancelling there, a lost state and a failed answer are told as what they are', async ({ start }) => {
  const { app } = await start(keys)
  gitHub(verified)
  const visitor = createVisitor(app)
  const { body } = await visitor.post('signin/github', { callbackUrl: '/event' })
  const state = new URL(body.url).searchParams.get('state')
  const getLocation = async (path: string) =>
    (await visitor.get(`/api/auth/callback/github?${path}`)).headers.location
  expect(await getLocation(`error=access_denied&state=${state}`)).toBe(
    'http://localhost:3000/login?error=OAuthCallback',
  )
  expect(await getLocation('code=abc&state=lost')).toBe('http://localhost:3000/login?error=OAuthCallback')
  vi.stubGlobal('fetch', async () => Response.json({ error: 'bad' }, { status: 500 }))
  expect((await goThrough(createVisitor(app))).answer.headers.location).toBe(
    'http://localhost:3000/login?error=OAuthCallback',
  )
})
