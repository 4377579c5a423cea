import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demo, startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'

const { browser, site } = await startJourney(demo)

const path = '/t/your-first-agent-with-an-undo-button'
const rest = '**/assets/hydrate-*.js'
const sharedScripts = '**/assets/reading-*.js'

const openPage = async (hasTouch = false) => {
  const context = await browser.newContext({ baseURL: site.origin, hasTouch })
  return context.newPage()
}
/** Waits until the page has found a visitor, and does nothing more by itself. */
const atRest = (page: Page) => page.locator('html[data-visitor]').waitFor()
const findHydratedRoot = (page: Page) => page.locator('html[data-hydrated]')
const signUp = (page: Page) => page.getByRole('link', { name: 'Sign up', exact: true })

/** Moves the pointer until this has happened. A single move may be lost while the page is still loading. */
async function moveUntil(page: Page, happened: Promise<unknown>): Promise<void> {
  let isDone = false
  void happened.then(() => (isDone = true))
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 9, Math.random() * 9)
      return isDone
    })
    .toBe(true)
}

/** Holds back the script that makes the page interactive, until the returned function is called. */
async function keepAsleep(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(rest, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('who only reads gets a few kilobytes of script, and the way to sign up', async () => {
  const page = await openPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path)
  await atRest(page)
  await signUp(page).waitFor()
  const weights = await Promise.all(sizes)
  expect(weights.length).toBeLessThanOrEqual(12)
  expect(weights.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
  expect(await findHydratedRoot(page).count()).toBe(0)
  await page.context().close()
})

test('a pointer that only lies over a page does not wake it', async () => {
  const page = await openPage()
  let requestCount = 0
  page.on(
    'request',
    (request) =>
      (requestCount += Number(
        request.url().includes('/assets/reading-') && request.resourceType() === 'fetch',
      )),
  )
  await page.goto(path)
  await atRest(page)
  const movePointer = (movementX: number) =>
    page.evaluate(async (by) => {
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: by }))
      await fetch('/robots.txt')
    }, movementX)
  await movePointer(0)
  expect(requestCount).toBe(0)
  await movePointer(1)
  expect(requestCount).toBe(1)
  await page.context().close()
})

test('a visitor reads what they can do, not that somebody is being looked up', async () => {
  const page = await openPage()
  await page.goto('/event/quiet-tools-hack')
  await atRest(page)
  const enroll = page.getByRole('link', { name: 'Enroll now!' }).first()
  await enroll.waitFor()
  expect(await page.getByText('Checking…').first().isVisible()).toBe(false)
  expect(await findHydratedRoot(page).count()).toBe(0)
  await enroll.click()
  await page.waitForURL('**/login?callbackUrl=*enroll*')
  await page.goto('/event/harbour-data-weekend/low-water/tidewatch')
  await atRest(page)
  await page.getByRole('link', { name: 'Sign in to comment' }).waitFor()
  expect(await findHydratedRoot(page).count()).toBe(0)
  await page.context().close()
})

test('on a phone the way in is in the first screen of an event, before the page is awake', async () => {
  const page = await openPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/event/quiet-tools-hack')
  await atRest(page)
  const bar = page.getByRole('region', { name: 'Enrollment' })
  const { y, height } = (await bar.getByRole('link', { name: 'Enroll now!' }).boundingBox())!
  expect(y + height).toBeLessThanOrEqual(844)
  expect(await findHydratedRoot(page).count()).toBe(0)
  await page.context().close()
})

test('the first press is kept until the page is awake, and done then', async () => {
  const page = await openPage()
  const wakePage = await keepAsleep(page)
  await page.goto(path)
  await atRest(page)
  await page.locator('button.like').click({ force: true })
  expect(await findHydratedRoot(page).count()).toBe(0)
  wakePage()
  await page.waitForURL(`**/login?callbackUrl=${encodeURIComponent(path)}`)
  await page.context().close()
})

test('a quiz is a form before the page is awake, and the first choice counts', async () => {
  const page = await openPage(true)
  const wakePage = await keepAsleep(page)
  await page.goto('/t/ask-a-database-in-plain-words-safely')
  await atRest(page)
  const choice = (name: string) => page.getByRole('radio', { name })
  await choice('The permissions of the database').tap()
  await choice('A larger model').tap()
  await choice('The permissions of the database').tap()
  await page.getByText('Show the answer').last().tap()
  await page.getByRole('button', { name: 'Check the answer' }).first().tap()
  expect(await findHydratedRoot(page).count()).toBe(0)
  wakePage()
  await page.getByText('Right', { exact: true }).waitFor()
  expect(await choice('The permissions of the database').isChecked()).toBe(true)
  await page.getByText('An answer to a slightly different question').waitFor()
  await page.context().close()
})

test('the key of the search is kept too, and a finger wakes a page', async () => {
  const page = await openPage(true)
  const wakePage = await keepAsleep(page)
  await page.goto(path)
  await atRest(page)
  await page.keyboard.press('/')
  expect(await findHydratedRoot(page).count()).toBe(0)
  wakePage()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()

  await page.goto('/tech')
  await atRest(page)
  await page.getByRole('link', { name: 'Search' }).first().tap()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.context().close()
})

test('what is typed after the key of the search is in its field, however late that comes', async () => {
  const page = await openPage()
  const wakePage = await keepAsleep(page)
  await page.goto(path)
  await atRest(page)
  await page.keyboard.press('/')
  await page.keyboard.type('tideX')
  await page.keyboard.press('Backspace')
  wakePage()
  await page.keyboard.type('water at/7', { delay: 30 })
  const field = page.getByRole('combobox')
  await expect.poll(() => field.inputValue()).toBe('tidewater at/7')

  await page.keyboard.press('Escape')
  const part = Promise.withResolvers<void>()
  await page.goto('/tech')
  await atRest(page)
  await page.route('**/assets/search-overlay-*.js', async (route) => {
    await part.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await findHydratedRoot(page).waitFor()
  await page.keyboard.type('agent')
  await page.keyboard.press('Enter')
  part.resolve()
  await page.waitForURL('**/search?q=agent')
  await page.context().close()
})

test('scripts that cannot come leave the links as they are, and are asked for again', async () => {
  const page = await openPage()
  await page.route(sharedScripts, (route) => route.abort())
  await page.goto(path)
  await atRest(page)
  await moveUntil(page, page.waitForEvent('requestfailed'))
  await page.getByRole('link', { name: 'Tech', exact: true }).first().click()
  await page.waitForURL('**/tech')
  await atRest(page)

  await moveUntil(page, page.waitForEvent('requestfailed'))
  await page.unroute(sharedScripts)
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 9, 3)
      return findHydratedRoot(page).count()
    })
    .toBe(1)
  await page.context().close()
})

test('Back leads to a page that answers', async () => {
  const page = await openPage()
  const wakePage = await keepAsleep(page)
  await page.goto(path)
  await atRest(page)
  await page.getByRole('link', { name: 'Tech', exact: true }).first().click()
  await page.waitForURL('**/tech')
  wakePage()
  await page.goBack()
  await page.waitForURL(`**${path}`)
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.context().close()
})

test('what is typed, chosen and opened before the page is awake stays', async () => {
  const page = await openPage(true)
  const wakePage = await keepAsleep(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tech')
  await atRest(page)
  const filters = page.getByRole('search').last()
  await filters.getByRole('searchbox').pressSequentially('typ')
  await page.locator('.header-menu > summary').tap()
  expect(await findHydratedRoot(page).count()).toBe(0)
  wakePage()
  await findHydratedRoot(page).waitFor()
  await page.getByRole('navigation', { name: 'Main, small screens' }).waitFor()
  expect(await filters.getByRole('searchbox').inputValue()).toBe('typ')
  await page.context().close()
})

test('a form of the browser is sent although no script comes, and a lost press says so', async () => {
  const page = await openPage()
  await page.route(sharedScripts, (route) => route.abort())
  await page.goto(path)
  await atRest(page)
  await page.locator('button.like').click({ force: true })
  await page.getByText('That couldn’t load. Check your connection and press again.').waitFor()

  await page.goto('/tech')
  await atRest(page)
  const filters = page.getByRole('search').last()
  await filters.getByRole('searchbox').fill('typ')
  await filters.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/tech?*typ*')
  await page.context().close()
})

test('without a line an asleep page stays, says so, and opens what was pressed once it is back', async () => {
  const page = await openPage()
  await page.goto(path)
  await atRest(page)
  await page.context().setOffline(true)
  await page.getByText('You’re offline. What’s on this page stays here.').waitFor()
  await page.getByRole('link', { name: 'Tech', exact: true }).first().click()
  await page.getByText('You’re offline. That page will open once you’re back.').waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/tech')
  await page.context().close()
})

test('a page left open while the site was built anew is loaded again, once', async () => {
  const page = await openPage()
  let loadCount = 0
  page.on('load', () => (loadCount += 1))
  await page.route(sharedScripts, (route) => route.fulfill({ status: 404, body: '' }))
  // Registered before the page opens, because a later wait could miss the event.
  const secondLoad = page.waitForEvent('load', { predicate: () => loadCount === 2 })
  await page.goto(path)
  await atRest(page)
  await moveUntil(page, secondLoad)
  await atRest(page)
  // Uses a key, because a click may miss while the page still moves.
  await page.locator('button.like').press('Enter')
  await page.getByText('That couldn’t load. Check your connection and press again.').waitFor()
  expect(loadCount).toBe(2)
  await page.context().close()
})

test('a member’s page wakes by itself', async () => {
  const { page } = await newMember({ browser, site, name: 'Ada' })
  await page.goto(path)
  await findHydratedRoot(page).waitFor()
  await page.context().close()
})
