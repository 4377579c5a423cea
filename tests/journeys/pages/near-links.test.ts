import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

const isPrefetch = (request: Request) => request.headers()['sec-purpose'] === 'prefetch'

/** Opens the list of tutorials on a phone: the first text is in view, the footer links far below. */
async function visit(prepare: (context: BrowserContext) => Promise<unknown> = async () => {}) {
  const context = await browser.newContext({
    baseURL: site.origin,
    hasTouch: true,
    viewport: { width: 390, height: 700 },
  })
  await prepare(context)
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (isPrefetch(request)) fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/t')
  await page.locator('html[data-visitor]').waitFor()
  return { page, fetched }
}

const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

test('pages that links near the view lead to are in memory before they are pressed', async () => {
  const { page, fetched } = await visit()
  const first = (await page.locator('main a[href^="/t/"]').first().getAttribute('href'))!
  await expect.poll(() => fetched).toContain(first)
  expect(fetched).not.toContain('/gdpr')
  await toTheEnd(page)
  await expect.poll(() => fetched).toContain('/gdpr')
  expect(fetched.filter((path) => /^\/api\/|\.[a-z]+$/.test(path))).toEqual([])
  expect(new Set(fetched).size).toBe(fetched.length)
  await page.evaluate((href) => location.assign(href), first)
  await page.waitForURL(`**${first}`)
  const delivery = () =>
    page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => entry.toJSON().deliveryType),
    )
  expect(await delivery()).toEqual(['cache'])
  await page.context().close()
})

test('at most four pages are fetched ahead at once', async () => {
  const gate = Promise.withResolvers<void>()
  let runningCount = 0
  const { page } = await visit((context) =>
    context.route('**/*', async (route, request) => {
      if (!isPrefetch(request)) return route.continue()
      runningCount += 1
      await gate.promise
      return route.abort()
    }),
  )
  await toTheEnd(page)
  await expect.poll(() => runningCount).toBe(4)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(runningCount).toBe(4)
  gate.resolve()
  await expect.poll(() => runningCount).toBeGreaterThan(4)
  await page.context().close()
})

test('nothing is fetched ahead for who saves data, nor once the page is awake', async () => {
  const dataSavingVisit = await visit((context) =>
    context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    ),
  )
  const awakeVisit = await visit()
  await awakeVisit.page.touchscreen.tap(5, 5)
  await awakeVisit.page.locator('html[data-hydrated]').waitFor()
  const before = awakeVisit.fetched.length
  for (const { page } of [dataSavingVisit, awakeVisit]) await toTheEnd(page)
  const otherVisit = await visit()
  await toTheEnd(otherVisit.page)
  await expect.poll(() => otherVisit.fetched).toContain('/gdpr')
  expect(dataSavingVisit.fetched).toEqual([])
  expect(awakeVisit.fetched).toHaveLength(before)
  for (const { page } of [dataSavingVisit, awakeVisit, otherVisit]) await page.context().close()
})
