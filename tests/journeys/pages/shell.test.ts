import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const withMenu = ['/', '/event', '/event/quiet-tools-hack', '/login', '/about']

test('the phone’s menu opens in sight on every kind of page, and gives the focus back', async () => {
  const context = await browser.newContext({ ...phone, baseURL: site.origin })
  const page = await context.newPage()
  for (const path of [...withMenu, await aStream()]) {
    await openAndHydrate(page, path)
    await page.locator('.header-menu > summary').click()
    const box = await page.getByRole('navigation', { name: 'Main, small screens' }).boundingBox()
    const { y, height } = box ?? { y: -1, height: 0 }
    expect({ path, isInside: y >= 0 && height > 200 && y + height <= 844 }).toEqual({ path, isInside: true })
    await page.keyboard.press('Escape')
    await page.locator('.header-menu:not([open])').waitFor()
    expect(await getFocusedText(page)).toBe('Menu')
  }
  await context.close()
})

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))

test('every key on the keyboard can be typed into the Markdown editor', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'member' })
  await openAndHydrate(page, '/t/new')
  await page.getByLabel('Title').fill('Keys')
  await page.getByRole('button', { name: 'Start writing' }).click()
  await page.waitForURL('**/t/*/edit')
  const text = page.locator('.cm-content')
  await text.focus()
  for (const key of printable) await page.keyboard.press(key === ' ' ? 'Space' : key)
  expect(await text.innerText()).toBe(printable.join(''))

  await page.keyboard.press('Control+k')
  expect(await page.getByRole('dialog', { name: 'Search' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Quiz …' }).click()
  const question = page.getByRole('textbox', { name: 'Question', exact: true })
  await question.focus()
  await page.keyboard.type('and/or?')
  expect(await question.inputValue()).toBe('and/or?')
  await page.context().close()
})

test('a page that takes its time shows a bar, then has the focus on its heading and is said; Back finds the link', async () => {
  const page = await browser.newPage({ baseURL: site.origin })
  await openAndHydrate(page, '/tech')
  const answer = Promise.withResolvers<void>()
  await page.route('**/tech/*.data*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const link = page.locator('main a[href^="/tech/"]').nth(3)
  const name = await link.getAttribute('href')
  await link.focus()
  await page.keyboard.press('Enter')
  await page.locator('.nav-bar').waitFor({ state: 'attached' })
  answer.resolve()
  await page.waitForURL(`**${name}`)
  await page.locator('.nav-bar').waitFor({ state: 'detached' })
  const heading = page.locator('main h1')
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
  const readAnnouncements = () => page.locator('[aria-live=polite]').allTextContents()
  await expect.poll(readAnnouncements).toContain(await page.title())
  await page.goBack()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(name)
  await page.close()
})

test('without a line a link leaves the page where it is, and words about it go when it is back', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'newcomer' })
  await openAndHydrate(page, '/t/your-first-agent-with-an-undo-button')
  await page.context().setOffline(true)
  await page.getByText('You’re offline. What’s on this page stays here.').waitFor()
  const failedPaths: string[] = []
  page.on('requestfailed', (request) => void failedPaths.push(new URL(request.url()).pathname))
  const tech = page.getByRole('link', { name: 'Tech', exact: true }).first()
  await tech.hover()
  await tech.focus()
  await tech.click()
  await page.getByText('You’re offline. That page will open once you’re back.').waitFor()
  await page.keyboard.press('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/t/your-first-agent-with-an-undo-button')
  await page.context().setOffline(false)
  await page.getByText('You’re back online.').waitFor()
  // The pressed link opens by itself.
  await page.waitForURL('**/tech')
  await page.locator('.offline-line').waitFor({ state: 'detached' })
  // Hovering over it fetched nothing, because a module that fails makes the router reload the document.
  expect(failedPaths.filter((path) => path === '/tech.data')).toEqual([])
  await page.context().close()
})

test('two clicks are one act, and the notice says what the button says, on later pages too', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'newcomer' })
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await openAndHydrate(page, '/event/small-models-big-rooms')
  const enroll = page.getByRole('button', { name: 'Enroll now!' }).first()
  await enroll.dblclick()
  await page.getByRole('button', { name: 'Waiting for approval' }).first().waitFor()
  expect(sent.filter((url) => url.includes('createParticipant'))).toHaveLength(1)
  // The script for notices loads with the first one, so the notice may appear after the button has changed.
  await page.locator('.toast').first().waitFor()
  expect(await page.locator('.toast').allTextContents()).toEqual([
    expect.stringContaining('Waiting for approval'),
  ])
  const keptByTab = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  await expect.poll(keptByTab).toContain('visit:')
  expect(await keptByTab()).not.toContain('approval')

  await openAndHydrate(page, '/t/your-first-agent-with-an-undo-button')
  await page.waitForSelector('button.like[aria-disabled=false]')
  await page.locator('button.like').dblclick()
  await page.waitForSelector('button.like[aria-pressed=true][aria-disabled=false]')
  expect(sent.filter((url) => url.includes('createLike'))).toHaveLength(1)

  const pastMessages = page.locator('details', { hasText: 'Messages of this visit' })
  await pastMessages.locator('summary').click()
  await pastMessages.getByText('Waiting for approval').first().waitFor()
  await page.context().close()
})

test('a form with faults names its fields in their order, and leads to each with its label in sight', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'member' })
  await openAndHydrate(page, '/u/@oda-kessling/edit')
  for (const name of ['Last name', 'First name']) await page.getByLabel(name).fill('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const links = page.getByRole('alert').getByRole('link')
  await links.first().waitFor()
  const fieldNames = (await links.allTextContents()).map((text) => text.split(':')[0])
  expect(fieldNames).toEqual(['First name', 'Last name'])
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await links.first().evaluate((link: HTMLElement) => link.click())
  const label = page.locator('label', { hasText: 'First name' })
  await expect.poll(() => label.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(64)
  await page.context().close()
})

const getFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

async function aStream() {
  const { rows } = await site.pool.query<{ slug: string }>(
    "select slug from event where kind = 'stream' and deleted_at is null limit 1",
  )
  return `/stream/${rows[0]!.slug}`
}

test('keys lead through the site, "?" lists them, and they can be switched off', async () => {
  const page = await browser.newPage({ baseURL: site.origin })
  await openAndHydrate(page, '/')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.waitForURL('**/t')
  // The address changes before the page, which then focuses its heading.
  await page.locator('main h1:focus').waitFor()

  const titles = page.locator('main :is(h2, h3) a[href]')
  const isFocused = (index: number) => titles.nth(index).evaluate((link) => link === document.activeElement)
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => isFocused(index)).toBe(true)
  }

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await list.getByRole('switch', { name: 'Use shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  expect(await list.count()).toBe(0)
  await page.close()
})
