import { afterEach, vi } from 'vitest'
import { expect, test } from '#tests/apps.ts'
import { createVisitor } from '#tests/visitor.ts'
import { linkedAccounts, users } from '../table.ts'

afterEach(() => vi.unstubAllGlobals())

/** GitHub as far as signing in needs it: a token, a person, and their addresses. */
function gitHub(emails: { email: string; primary: boolean; verified: boolean }[]) {
  const asked: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    asked.push({ url, body: String(init?.body ?? '') })
    if (url.endsWith('/access_token'))
      return Response.json({ access_token: 'gho_1', token_type: 'bearer', scope: 'user:email' })
    return Response.json(url.endsWith('/emails') ? emails : { id: 7, login: 'potter', name: 'Pia Potter' })
  })
  return asked
}

const keys = { GITHUB_ID: 'kiln', GITHUB_SECRET: 'hush' }

/** From the button to the way back, as the browser goes it. */
async function goThrough(visitor: ReturnType<typeof createVisitor>) {
  const { body } = await visitor.post('signin/github', { callbackUrl: '/event' })
  const way = new URL(body.url)
  const back = `/api/auth/callback/github?code=abc&state=${way.searchParams.get('state')}`
  return { way, back, answer: await visitor.get(back) }
}

const verified = [
  { email: 'other@example.com', primary: false, verified: true },
  { email: 'pia@example.com', primary: true, verified: true },
]

test('a newcomer from GitHub comes back with state and PKCE, and has a confirmed account', async ({
  start,
}) => {
  const { app, db } = await start(keys)
  const asked = gitHub(verified)
  const visitor = createVisitor(app)
  const { way, answer } = await goThrough(visitor)
  expect(way.origin).toBe('https://github.com')
  expect(way.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/github')
  expect(way.searchParams.get('code_challenge_method')).toBe('S256')
  expect(answer.headers.location).toMatch(/\/welcome\?callbackUrl=.*event$/)
  expect(asked[0]!.body).toContain('code_verifier=')
  expect((await visitor.session()).user).toMatchObject({ email: 'pia@example.com', name: 'Pia Potter' })
  expect(await db.select().from(users)).toMatchObject([{ role: 'USER', confirmedAt: expect.any(Date) }])
  expect((await goThrough(createVisitor(app))).answer.headers.location).toBe('http://localhost:3000/event')
  expect(await db.select().from(linkedAccounts)).toHaveLength(1)
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
