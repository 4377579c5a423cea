import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive } from './arrive.ts'
import { openBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

const password = 'kilnyard-demo'

let browser: Browser
let site: Site

beforeAll(async () => {
  ;[browser, site] = await Promise.all([
    openBrowser(),
    startSite({ env: { DEMO: '1', RATE_SIGN_IN: '1000' } }),
  ])
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test(
  'an administrator makes somebody a mentor, the log shows it, and the last one cannot step down',
  { timeout: 120_000 },
  async () => {
    const page = await signedIn('admin@example.com')
    await site.pool.query(`update session set proved_at = now() - interval '1 hour'`)
    // What the server remembers of a session is forgotten with the process.
    await site.restart('SIGTERM')

    await arrive(page, '/dash/admin/people?search=judge%40example.com')
    await page.getByRole('link', { name: 'Rosalind Achebe' }).click()
    await page.getByRole('heading', { name: 'Rosalind Achebe' }).waitFor()
    await page.getByLabel('Role').selectOption({ label: 'Mentor' })
    await page.getByLabel('Reason').fill('Has judged well')
    await page.getByRole('button', { name: 'Change the role' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Make Rosalind Achebe a mentor?' })
    await asked.getByRole('button', { name: 'Change the role' }).click()
    const proof = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
    await proof.getByLabel('Password').first().fill(password)
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('Rosalind Achebe is a mentor now').first().waitFor()

    await arrive(page, '/dash/admin/log?reason=judged')
    const row = page.getByRole('row').filter({ hasText: 'changed the role of an account' })
    await expect
      .poll(() => row.innerText())
      .toMatch(/Rosalind Achebe[\s\S]*USER[\s\S]*MENTOR[\s\S]*Has judged well/)
    const judge = await signedIn('judge@example.com')
    const { account } = await (await judge.request.get('/api/auth/session')).json()
    expect(account.role).toBe('MENTOR')

    await arrive(page, '/dash/admin/people?search=admin%40example.com')
    await page.getByRole('table').getByRole('link', { name: 'Ingrid Vasskog' }).click()
    await page.getByText('This is the last administrator').waitFor()
    expect(await page.getByRole('button', { name: 'Change the role' }).count()).toBe(0)
    const refused = await page.request.put(`/api/v3/user/setRole?id=${page.url().split('/').at(-1)}`, {
      data: { role: 'USER', confirmation: 'admin@example.com' },
      headers: { origin: site.origin },
    })
    expect(await refused.json()).toMatchObject({ status: 409, code: 'last_admin' })
  },
)

async function signedIn(email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { email, password, csrfToken, json: 'true' }
  await page.request.post('/api/auth/callback/credentials', { form })
  return page
}
