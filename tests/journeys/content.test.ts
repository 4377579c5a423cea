import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive } from './arrive.ts'
import { openBrowser } from './browser.ts'
import { newMember } from './member.ts'
import { type Site, startSite } from './site.ts'

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

async function administrator(name: string) {
  const member = await newMember({ browser, site, name })
  await site.pool.query(`update account set role = 'ADMIN' where email = $1`, [member.email])
  return member.page
}

async function signedIn(email: string) {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const form = { email, password: 'kilnyard-demo', csrfToken, json: 'true' }
  await page.request.post('/api/auth/callback/credentials', { form })
  return page
}

const path = '/event/field-notes'
const title = 'Field Notes: Agents Outdoors'

test(
  'an administrator hides an event, its organiser appeals, and it is back',
  { timeout: 240_000 },
  async () => {
    const [first, second] = [await administrator('Imke'), await administrator('Jonas')]
    const organiser = await signedIn('organizer@example.com')
    const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()

    await arrive(first, '/dash/admin/content?search=field+notes')
    await first.getByRole('button', { name: `Hide ${title}` }).click()
    const dialog = first.getByRole('alertdialog', { name: `Hide “${title}”?` })
    await dialog.getByLabel('Reason').fill('It advertises what it is not.')
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
    await first.getByRole('button', { name: `Show again ${title}` }).waitFor()
    expect((await visitor.goto(path))!.status()).toBe(404)

    await arrive(organiser, path)
    await organiser.getByRole('complementary', { name: 'Hidden by the moderators' }).waitFor()
    await organiser.getByRole('link', { name: 'Why, and how to appeal' }).click()
    await organiser.getByText('It advertises what it is not.').waitFor()
    await organiser.getByLabel('Why it should come back').fill('We never did.')
    await organiser.getByRole('button', { name: 'Appeal', exact: true }).click()
    await organiser.getByRole('heading', { name: 'Your appeal' }).waitFor()

    await arrive(second, '/dash/admin/reports?status=appealed')
    await second.getByRole('link', { name: title }).click()
    await second.getByText('We never did.').waitFor()
    await second.getByLabel('Second look').selectOption('lift')
    await second.getByLabel('What its owner reads').fill('So it is.')
    await second.getByRole('button', { name: 'Answer', exact: true }).click()
    await second.locator('.badge', { hasText: 'Given back' }).waitFor()
    expect((await visitor.goto(path))!.status()).toBe(200)
  },
)

test(
  'two tutorials are deleted together with a reason, and one of them is restored',
  { timeout: 240_000 },
  async () => {
    const [kept, gone] = ['Twenty test cases in one afternoon', 'Speech that works in a barn']
    const page = await administrator('Kaja')
    await arrive(page, '/dash/admin/content?kind=tutorial&orderBy=title')
    for (const name of [kept, gone]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 tutorials?' })
    await dialog.getByLabel('Reason').fill('Copied from a book.')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('2 deleted').first().waitFor()
    await page.getByRole('link', { name: gone }).waitFor({ state: 'detached' })

    await arrive(page, '/dash/admin/deleted?kind=tutorial')
    await page.getByRole('button', { name: `Restore ${kept}` }).click()
    await page.getByRole('button', { name: `Restore ${kept}` }).waitFor({ state: 'detached' })
    await arrive(page, '/dash/admin/content?kind=tutorial&orderBy=title')
    await page.getByRole('link', { name: kept }).waitFor()
    expect(await page.getByRole('link', { name: gone }).count()).toBe(0)
    await arrive(page, '/dash/admin/log?reason=copied')
    const entry = page.getByRole('row').filter({ hasText: 'removed a tutorial' })
    await entry.filter({ hasText: 'Copied from a book.' }).first().waitFor()
  },
)
