import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { animationsEnd } from '../support/animations.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney()

beforeAll(async () => {
  await site.pool.query(`insert into search_entry (kind, id, title, excerpt, url)
    select kind, gen_random_uuid(), title, excerpt, url from (values
      ('event', 'Harbour Light', 'Speech models on the quay', '/guide'),
      ('tutorial', 'Label harbour photos', 'Without tears', '/about'),
      ('article', 'Night trains', 'A <b>harbour</b> at two', '/brand')) entry (kind, title, excerpt, url)`)
})

async function visitor(viewport = { width: 1280, height: 800 }) {
  const page = await (await browser.newContext({ viewport })).newPage()
  await openAndHydrate(page, `${site.origin}/terms-of-use`)
  return page
}
async function open(page: Page, key = '/') {
  await page.keyboard.press(key)
  await page.locator('[role=combobox]:focus').waitFor()
}
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
/** Waits for the results of all these letters. Those of a part of them, marked as such, may show before. */
const findMarked = (page: Page, letters: string) =>
  page
    .locator('[role=option] mark')
    .filter({ hasText: new RegExp(`^${letters}$`, 'i') })
    .first()
    .waitFor()

test('the search opens with "/", is walked with arrows and opened with Enter', async () => {
  const page = await visitor()
  await open(page)
  const field = page.getByRole('combobox')
  await page.keyboard.type('harb')
  await findMarked(page, 'harb')
  expect(await page.getByRole('option').count()).toBe(3)
  expect(await active(page).textContent()).toContain('Harbour Light')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))

  await page.keyboard.press('ArrowUp')
  expect(await active(page).textContent()).toContain('Night trains')
  expect(await active(page).textContent()).toContain('<b>harbour</b>')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  expect(await active(page).textContent()).toContain('Label harbour photos')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/about`)
  await field.waitFor({ state: 'detached' })
})

test('what was searched is offered again on this device until it is cleared', async () => {
  const page = await visitor()
  await open(page, 'Control+k')
  await page.keyboard.type('night')
  await findMarked(page, 'night')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/brand`)
  await open(page, 'Control+k')
  await page.getByRole('group', { name: 'Recent searches' }).getByText('night').click()
  await findMarked(page, 'night')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await page.getByRole('group', { name: 'Recent searches' }).waitFor({ state: 'detached' })
})

test('nothing found says so and offers ways on; a kind narrows; Escape gives the focus back', async () => {
  const page = await visitor()
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.locator('[role=combobox]:focus').waitFor()
  await page.keyboard.type('qqqqq')
  await page.getByText('No results for').waitFor()
  expect(await page.getByRole('group', { name: 'Go to' }).getByRole('option').count()).toBe(6)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('harbour')
  await page.getByRole('button', { name: 'Tutorials' }).click()
  await expect.poll(async () => page.getByRole('option').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await expect.poll(async () => page.evaluate(() => document.activeElement?.textContent)).toContain('Search')
})

test('Enter before the answer, or with nothing found, and "All results" lead to the page of all results', async () => {
  const page = await visitor()
  const { promise: releasePromise, resolve: releaseSearch } = Promise.withResolvers<void>()
  await page.route('**/api/v3/search/**', async (route) => {
    await releasePromise
    await route.continue()
  })
  await open(page)
  await page.keyboard.type('harbour')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.origin}/search?q=harbour`)
  releaseSearch()
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Harbour Light' }).waitFor()

  await open(page)
  await page.keyboard.type('qqqqq')
  await page.getByText('No results for').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nothing found for “qqqqq”' }).waitFor()

  await open(page)
  await page.keyboard.type('harbor lighht')
  await page.getByRole('link', { name: 'All results' }).click()
  await page.waitForURL(`${site.origin}/search?q=harbor+lighht`)
  await page.getByRole('link', { name: 'Harbour Light' }).click()
  await page.waitForURL(`${site.origin}/guide`)
})

test('without a script the search is a page with kinds, pages and a field', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(`${site.origin}/search`)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('harbour')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => page.locator('.results li').count()).toBe(3)
  await page.getByRole('navigation', { name: 'Kind of result' }).getByText('Tutorials').click()
  await expect
    .poll(() => page.locator('.results li').allTextContents())
    .toEqual([expect.stringContaining('Label harbour photos')])
  await page.goto(`${site.origin}/search?q=harbour&kind=person`)
  await page.getByRole('link', { name: 'Search everything' }).click()
  await expect.poll(() => page.locator('.results li').count()).toBe(3)
  await page.goto(`${site.origin}/search?q=harbour&page=9`)
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect.poll(() => page.locator('.results li').count()).toBe(3)
  for (const oddQuery of ['%00', '%ED%A0%80', '%25', 'x'.repeat(2000)])
    expect((await page.goto(`${site.origin}/search?q=${oddQuery}&kind=%00&page=-1`))?.status()).toBe(200)
  await context.close()
})

test('a search that fails says so, and can be tried again', async () => {
  const page = await visitor()
  let isDown = true
  await page.route('**/api/v3/search/**', (route) => (isDown ? route.abort() : route.continue()))
  await open(page)
  await page.keyboard.type('harbour')
  await page.getByRole('alert').getByText('didn’t answer').waitFor()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await findMarked(page, 'harbour')
})

test.each([360, 1280])('at %i pixels the open search has no accessibility fault', async (width) => {
  const page = await visitor({ width, height: 800 })
  await open(page)
  await page.keyboard.type('harbour')
  await findMarked(page, 'harbour')
  await animationsEnd(page)
  await isAccessible(page)
})
