import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

const path = '/t/your-first-agent-with-an-undo-button'

async function read(page: Page) {
  await openAndHydrate(page, site.origin + path)
  const button = page.locator('button.like')
  await page.waitForSelector('button.like[aria-disabled=false]')
  return button
}

const waitForLike = async (page: Page, count: string, isPressed: boolean) =>
  page.waitForSelector(`button.like[aria-label^="Like, ${count} "][aria-pressed=${isPressed}]`)

test('a visitor who likes is sent to the login, and from there back to the page', async () => {
  const page = await browser.newPage()
  // Before any press, while the page sleeps, the button is enabled.
  await page.goto(site.origin + path)
  expect(await page.locator('button.like').getAttribute('aria-disabled')).not.toBe('true')
  await (await read(page)).click()
  await page.waitForURL(`**/login?callbackUrl=${encodeURIComponent(path)}`)
})

test('a like shows at once, stays, is said once, and a failed call falls back without a word', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'newcomer' })
  const button = await read(page)
  await button.click()
  await waitForLike(page, '1', true)
  await page.getByText('Liked, 1 like', { exact: true }).waitFor({ state: 'attached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  await read(page)
  await waitForLike(page, '1', true)
  let calls = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/likes/deleteLike*', async (route) => {
    calls++
    await answer.promise
    await route.fulfill({ status: 500, json: { message: 'no' } })
  })
  await button.click()
  await waitForLike(page, '0', false)
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await button.click({ force: true })
  answer.resolve()
  await waitForLike(page, '1', true)
  expect(calls).toBe(1)
  expect(await page.getByRole('alert').count()).toBe(0)
})
