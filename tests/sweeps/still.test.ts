import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wake } from '../journeys/support/arrive.ts'
import { signInDemoPerson } from '../journeys/support/demo-person.ts'
import { demo, startJourney } from '../journeys/support/journey.ts'

const { browser, site } = await startJourney(demo)

/** Maximum layout shift, summed over a whole visit. More counts as a jumping page. */
const maxLayoutShift = 0.05
const phone = { viewport: { width: 390, height: 844 }, timezoneId: 'America/Los_Angeles' }
const desktopOptions = { viewport: { width: 1280, height: 800 }, timezoneId: 'America/Los_Angeles' }
const toRead = ['/', '/event/quiet-tools-hack', '/tech', '/apps']

test.each([
  ['phone', phone],
  ['phone on the other side of the date line', { ...phone, timezoneId: 'Pacific/Auckland' }],
  ['narrow phone', { ...phone, viewport: { width: 360, height: 780 }, timezoneId: 'Asia/Kolkata' }],
  ['desk', desktopOptions],
])('pages stay still for a member in another zone, on a %s', { timeout: 240_000 }, async (_, options) => {
  const page = await signInDemoPerson({ browser, site, account: 'member', options })
  await page.addInitScript(watchShifts)
  // The first visit measures how much room a member's own part takes.
  await measureShift(page, '/')
  const jumpy: string[] = []
  for (const path of [...toRead, '/apps/app']) {
    const shift = await measureShift(page, path)
    if (shift > maxLayoutShift) jumpy.push(`${path}: ${shift.toFixed(3)}`)
  }
  await page.context().close()
  expect(jumpy).toEqual([])
})

test('a member’s next step takes no more room than it fills, on a first visit too', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'member', options: phone })
  await page.goto('/')
  await wake(page)
  const next = page.getByRole('region', { name: 'Your next step' })
  await page.locator('.home-next[aria-busy=false]').waitFor()
  const spareHeight = await next.evaluate(
    (it) => it.getBoundingClientRect().bottom - it.lastElementChild!.getBoundingClientRect().bottom,
  )
  expect(spareHeight).toBeLessThan(32)
  await page.context().close()
})

async function measureShift(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await wake(page)
  await page.waitForLoadState('networkidle')
  // Waits for two paints, so that the last change counts.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Number(document.body.dataset['shift'] ?? 0))),
        )
      }),
  )
}

function watchShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    document.body.dataset['shift'] = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}
