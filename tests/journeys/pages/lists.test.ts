import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

const visitor = async () =>
  (await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } })).newPage()

test('a chosen chip can be read under the pointer that chose it', async () => {
  const page = await visitor()
  const faint: string[] = []
  for (const path of ['/event', '/t', '/apps', '/tech']) {
    await openAndHydrate(page, path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const chip of await page.locator('.chip--filter[aria-current]').all()) {
        await chip.hover()
        const ratio = contrast(await chip.evaluate(readColors))
        if (ratio < 4.5) faint.push(`${path} ${colorScheme}: ${await chip.textContent()} ${ratio.toFixed(1)}`)
      }
    }
  }
  await page.context().close()
  expect(faint).toEqual([])
})

test('a filter of the events keeps the focus of who uses the keyboard', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/event')
  for (const label of ['Technology', 'Where']) {
    const select = page.getByLabel(label, { exact: true })
    await select.focus()
    await select.selectOption({ index: 1 })
    await page.waitForURL(new RegExp(label === 'Where' ? 'place=' : 'technology='))
    await waitUntilSettled(page)
    expect([label, await select.evaluate((it) => it === document.activeElement)]).toEqual([label, true])
  }
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => page.getByLabel('Where', { exact: true }).inputValue()).toBe('')
  await page.context().close()
})

test('a list that finds nothing leads to the search that forgives a slip', async () => {
  const page = await visitor()
  const lists = ['/event', '/event?tab=streams', '/t', '/blog', '/tech', '/apps']
  for (const list of [...lists, '/event/harbour-data-weekend/submissions']) {
    const path = `${list}${list.includes('?') ? '&' : '?'}q=speach`
    await page.goto(path)
    const searchLink = page.getByRole('link', { name: 'Search everywhere for “speach”' })
    expect([path, await searchLink.getAttribute('href')]).toEqual([path, '/search?q=speach'])
  }
  await page.context().close()
})

test('going through the values of a filter by keyboard is one step of the history', async () => {
  const page = await visitor()
  await openAndHydrate(page, '/t')
  const order = page.getByLabel('Order', { exact: true })
  await order.focus()
  for (const value of ['oldest', 'likes']) {
    await order.press('ArrowDown')
    await page.waitForURL(`**/t?sort=${value}`)
    await waitUntilSettled(page)
  }
  await page.goBack()
  await page.waitForURL('**/t')
  await expect.poll(() => order.inputValue()).toBe('')
  await page.context().close()
})

/** Waits until the requested page is shown. */
const waitUntilSettled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.nav-bar') === null)

/** Returns an element's text color and background, as painted. */
function readColors(element: Element): number[][] {
  const { color, backgroundColor } = getComputedStyle(element)
  const paint = document.createElement('canvas').getContext('2d')!
  return [color, backgroundColor].map((value) => {
    paint.fillStyle = value
    paint.fillRect(0, 0, 1, 1)
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
}

/** Returns the contrast ratio of two colors (WCAG 2). */
function contrast([textColor = [], backgroundColor = []]: number[][]): number {
  const [dim = 0, bright = 0] = [luminance(textColor), luminance(backgroundColor)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
