import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getTimeInHours } from '../../support/from-now.ts'
import { openAndHydrate, wake } from '../support/arrive.ts'
import { listPageFaults } from '../support/faults.ts'
import { demo, startJourney } from '../support/journey.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney(demo)

const heading = 'You’re offline'

/** Opens a page like a user's browser, with service workers allowed. */
async function openPage(more: { width?: number; colorScheme?: 'light' | 'dark' } = {}) {
  const { width = 1280, colorScheme = 'light' } = more
  const viewport = { width, height: 800 }
  const context = await browser.newContext({
    baseURL: site.origin,
    serviceWorkers: 'allow',
    viewport,
    colorScheme,
  })
  return { context, page: await context.newPage() }
}

const hasServiceWorker = () => navigator.serviceWorker.controller !== null

test('without a line a page of ours stands in, and the asked one opens by itself once it is back', async () => {
  const { context, page } = await openPage({ width: 390, colorScheme: 'dark' })
  await page.goto('/event')
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
  await wake(page)
  await page.waitForFunction(hasServiceWorker)

  await context.setOffline(true)
  await page.goto('/blog')
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/blog')
  expect(await listPageFaults(page, '/offline')).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => [...document.fonts].every(({ status }) => status === 'loaded'))).toBe(true)

  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Points, ranks and what they are not' }).waitFor()
  await context.close()
})

test('nothing but that page and its letters is kept, and pages go on coming from the site', async () => {
  const { context, page } = await openPage()
  await openAndHydrate(page, '/event')
  await page.waitForFunction(hasServiceWorker)
  await page.goto('/t')
  await openAndHydrate(page, '/tech')
  const files = await page.evaluate(async () => {
    const names = await caches.keys()
    const cachedRequests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return cachedRequests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(files).toHaveLength(3)
  expect(files.filter((path) => path !== '/offline' && !path.endsWith('.woff2'))).toEqual([])
  await context.close()
})

const unreachableMessage = 'We can’t reach the site. Check your connection and try again.'

const isForeign = (url: URL) => !url.pathname.startsWith('/assets/')

/** Cuts the connection unnoticed by the browser: no request of this page is answered. */
async function cutOff(page: Page) {
  await page.route(isForeign, (route) => route.abort())
  return () => page.unroute(isForeign)
}

test('a button and two forms that meet a cut connection say so in place, and keep what was typed', async () => {
  const organizer = await newOrganizer({ browser, site })
  const { page } = organizer
  const { slug } = await publish(organizer, { title: 'Cut Lines', startAt: getTimeInHours(-1) })

  await openAndHydrate(page, `/event/${slug}/judging?tab=judges`)
  const inviteeField = page.getByLabel('E-mail addresses or usernames')
  await inviteeField.fill('nina@example.com')
  const mendJudges = await cutOff(page)
  await press(page, 'Send invitations')
  await page.getByText(unreachableMessage).first().waitFor()
  expect(await inviteeField.inputValue()).toBe('nina@example.com')
  await page.getByText('You’re offline.').first().waitFor()
  await page.getByRole('heading', { name: 'No judges yet' }).waitFor()
  await mendJudges()
  await press(page, 'Send invitations')
  await page.getByRole('button', { name: 'Cancel the invitation for nina@example.com' }).waitFor()

  const mendAgain = await cutOff(page)
  const inviteAgainButton = page.getByRole('button', { name: 'Invite again' })
  await inviteAgainButton.click()
  await page.getByText(unreachableMessage).first().waitFor()
  await inviteAgainButton.waitFor()
  await mendAgain()

  await openAndHydrate(page, `/event/${slug}/dash/help`)
  await page.getByText('Offer office hours').click()
  await page.locator('#offer-from').fill('2099-11-27T10:00')
  const placeField = page.locator('#offer-place')
  await placeField.fill('Table 4')
  const mendOffer = await cutOff(page)
  await press(page, 'Offer')
  await page.getByText(unreachableMessage).first().waitFor()
  expect(await placeField.inputValue()).toBe('Table 4')
  await page.getByRole('button', { name: 'Offer', exact: true }).waitFor()
  await mendOffer()
  await page.context().close()
})
