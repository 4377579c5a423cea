import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

/** Moves the pointer until the page is awake. A single move may be lost while the page is still loading. */
const wake = (page: Page) =>
  expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 9, Math.random() * 9)
      return page.locator('html[data-hydrated]').count()
    })
    .toBe(1)

/** Maximum KiB of HTML, compressed with gzip. */
const heaviestPages: [string, number][] = [
  ['/', 10],
  ['/apps', 14],
  ['/event/night-shift-sprint', 14],
]

test.each(heaviestPages)('the HTML of %s has at most %d KiB', async (url, kib) => {
  const { headers } = await fetch(site.origin + url, { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(Number(headers.get('content-length')) / 1024).toBeLessThanOrEqual(kib)
})

test('every icon is in the file that the page names', async () => {
  const html = await (await fetch(`${site.origin}/event/night-shift-sprint`)).text()
  const icons = [...html.matchAll(/<use href="(\/assets\/icons-[^"#]+)#([^"]+)"/g)]
  expect(icons.length).toBeGreaterThan(10)
  const answer = await fetch(site.origin + icons[0]![1]!)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const sprite = await answer.text()
  for (const [, , id] of icons) expect(sprite).toContain(`<symbol id="${id}"`)
})

test('a page whose data is gone is loaded again, and wakes with what it contains', async () => {
  const page = await browser.newPage({ baseURL: site.origin })
  await page.route('**/_data/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/t/your-first-agent-with-an-undo-button')
  await wake(page)
  expect(await page.locator('#late').textContent()).not.toContain('/_data/')
  await page.close()
})

test('a page that has rested wakes without asking for its data again', async () => {
  const page = await browser.newPage({ baseURL: site.origin })
  const fetched = page.waitForResponse('**/_data/**')
  await page.goto('/t/your-first-agent-with-an-undo-button')
  await (await fetched).finished()
  await page.route('**/_data/**', (route) => route.abort())
  await wake(page)
  await page.close()
})
