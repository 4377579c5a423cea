import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { startSiteWithClient } from '../support/next-auth-site.ts'

const password = 'a kiln full of pots'

let browser: Browser
let site: Awaited<ReturnType<typeof startSiteWithClient>>

beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), startSiteWithClient()])
})

afterAll(async () => {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()))
  await site?.stop()
})

/** Opens the page with the client as a new person in a new browser. */
async function newcomer() {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  const response = await fetch(`${site.origin}/api/v3/user/createUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(response.status).toBe(200)
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${site.origin}/client`)
  await page.waitForSelector('#status:has-text("unauthenticated")')
  return { email, page }
}

const signIn = (page: Page, credentials: { email: string; password: string; callbackUrl?: string }) =>
  page.evaluate(
    (options) => window.client.signIn('credentials', { redirect: false, callbackUrl: '/client', ...options }),
    credentials,
  )
const loadSession = (page: Page) => page.evaluate(() => window.client.getSession())

test('the client learns providers and a CSRF token', async () => {
  const { page } = await newcomer()
  const providers = await page.evaluate(() => window.client.getProviders())
  expect(Object.values(providers ?? {}).map(({ id, type }) => [id, type])).toEqual([
    ['credentials', 'credentials'],
    ['email', 'email'],
  ])
  expect(await page.evaluate(() => window.client.getCsrfToken())).toMatch(/^[0-9a-f]{64}$/)
  expect(await loadSession(page)).toBeNull()
})

test('a wrong password is 401 with CredentialsSignin, the right one signs in and the page knows', async () => {
  const { email, page } = await newcomer()
  expect(await signIn(page, { email, password: 'not the password' })).toEqual({
    error: 'CredentialsSignin',
    status: 401,
    ok: false,
    url: null,
  })
  expect(await signIn(page, { email, password })).toEqual({
    error: null,
    status: 200,
    ok: true,
    url: `${site.origin}/client`,
  })
  await page.waitForSelector(`#status:has-text("authenticated ${email}")`)
  expect(await loadSession(page)).toEqual({
    user: { name: '', email, image: null },
    account: { id: expect.any(String), role: 'USER' },
    accessToken: expect.any(String),
    expires: expect.any(String),
  })
  await page.reload()
  await page.waitForSelector(`#status:has-text("authenticated ${email}")`)
})

test('update asks for the session anew, and nothing it sends is believed', async () => {
  const { email, page } = await newcomer()
  await signIn(page, { email, password })
  await page.waitForSelector(`#status:has-text("authenticated ${email}")`)
  const updated = await page.evaluate(() =>
    (window.update as (data: object) => Promise<unknown>)({ role: 'ADMIN' }),
  )
  expect(updated).toMatchObject({ user: { email }, account: { role: 'USER' } })
})

test('another tab hears of a sign-in and a sign-out', async () => {
  const { email, page } = await newcomer()
  const otherPage = await page.context().newPage()
  await otherPage.goto(`${site.origin}/client`)
  await otherPage.waitForSelector('#status:has-text("unauthenticated")')
  await signIn(page, { email, password })
  // The client's message has whole seconds, so a second one within the same second would be ignored.
  await page.clock.setFixedTime(Date.now() + 2000)
  await page.evaluate(() => window.client.getSession())
  await otherPage.waitForSelector(`#status:has-text("authenticated ${email}")`)
  await page.evaluate(() => window.client.signOut({ redirect: false }))
  await otherPage.waitForSelector('#status:has-text("unauthenticated")')
})

test('signing out is refused without a CSRF token, and leads to where it should with one', async () => {
  const { email, page } = await newcomer()
  await signIn(page, { email, password })
  const refusal = await page.evaluate(async () => {
    const body = new URLSearchParams({ callbackUrl: '/', json: 'true' })
    return (await fetch('/api/auth/signout', { method: 'POST', body })).status
  })
  expect(refusal).toBe(403)
  expect(await loadSession(page)).not.toBeNull()

  const { url } = await page.evaluate(() => window.client.signOut({ redirect: false, callbackUrl: '/event' }))
  expect(url).toBe(`${site.origin}/event`)
  expect(await loadSession(page)).toBeNull()
  await page.waitForSelector('#status:has-text("unauthenticated")')
})

test('a foreign callback address is replaced by the site’s own', async () => {
  const { email, page } = await newcomer()
  const answer = await signIn(page, { email, password, callbackUrl: 'https://evil.example/phish' })
  expect(answer).toMatchObject({ ok: true, url: site.origin })
  const { url } = await page.evaluate(() =>
    window.client.signOut({ redirect: false, callbackUrl: 'https://evil.example' }),
  )
  expect(url).toBe(site.origin)
})

test('an unknown provider leads to the login page', async () => {
  const { page } = await newcomer()
  await Promise.all([
    page.waitForURL((url) => url.pathname === '/login'),
    page.evaluate(() => void window.client.signIn('nobody', { callbackUrl: '/client' })),
  ])
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(`${site.origin}/client`)
})

test('a magic link signs in after a button is pressed, and a second time it is refused', async () => {
  const { email, page } = await newcomer()
  const answer = await page.evaluate(
    (address) => window.client.signIn('email', { email: address, redirect: false, callbackUrl: '/client' }),
    email,
  )
  expect(answer).toMatchObject({ ok: true, error: null })
  const link = await mailedLink(site, { to: email, template: 'magicLink' })

  await page.goto(link)
  expect(await page.textContent('main')).toContain(email)
  expect(await (await page.request.get(`${site.origin}/api/auth/session`)).json()).toEqual({})
  await page.click('button')
  await page.waitForSelector(`#status:has-text("authenticated ${email}")`)
  expect((await loadSession(page)) as object).toMatchObject({ account: { role: 'USER' } })

  const second = await (await browser.newContext()).newPage()
  await second.goto(link)
  await second.click('button')
  await second.waitForURL((url) => url.searchParams.get('error') === 'Verification')
  expect(await (await second.request.get(`${site.origin}/api/auth/session`)).json()).toEqual({})
})

test('the first person to sign up is no administrator', async () => {
  const { rows } = await site.pool.query('select distinct role from account')
  expect(rows).toEqual([{ role: 'USER' }])
})

test('what goes wrong in the client is reported to the log', async () => {
  const { page } = await newcomer()
  await page.route('**/api/auth/providers', (route) => route.abort())
  const logResponse = page.waitForResponse((response) => response.url().endsWith('/api/auth/_log'))
  await page.evaluate(() => window.client.getProviders())
  expect((await logResponse).status()).toBe(200)
  expect(site.output()).toContain('CLIENT_FETCH_ERROR')
})
