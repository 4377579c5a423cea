import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { anOpenRound } from '../support/open-round.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()

/** Holds back the script of a part, until the returned function is called. */
async function keepBack(page: Page, file: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

const findLoadError = (page: Page) => page.getByText('This part couldn’t load. Check your connection.')

test('what is typed and pressed in a part whose script is on its way is done once it is there', async () => {
  const { judges, eventId, home } = await anOpenRound(journey, { names: ['Ada'], projects: 1 })
  const { page, call } = judges[0]!
  const releaseScript = await keepBack(page, 'statement-form')
  await openAndHydrate(page, `${home}/judge?tab=statement`)
  await page.getByLabel('Projects at most').fill('8')
  await press(page, 'Save')
  expect(await page.locator('html[data-waking]').count()).toBe(1)
  releaseScript()
  await page.getByRole('heading', { name: 'Judge', exact: true }).waitFor()
  expect((await call('GET', `judge/getOwnJudge?eventId=${eventId}`)).body['capacity']).toBe(8)
  expect(await page.locator('html[data-waking]').count()).toBe(0)
})

test('a part that comes with the page and can’t says so, and the rest of the page stays', async () => {
  const { judges, home } = await anOpenRound(journey, { names: ['Bea'], projects: 1 })
  const { page } = judges[0]!
  await page.route('**/assets/statement-form-*.js', (route) => route.abort())
  await openAndHydrate(page, `${home}/judge?tab=statement`)
  await findLoadError(page).waitFor()
  await page.getByRole('heading', { name: 'What I judge' }).waitFor()
  await page.unroute('**/assets/statement-form-*.js')
  await press(page, 'Try again')
  await page.getByLabel('Projects at most').waitFor()
})

test('a dialog whose script can’t come leaves its page, and opens by itself once the line is back', async () => {
  const { page, ...organiser } = await newOrganizer(journey)
  const { slug } = await publish({ page, ...organiser }, { title: 'Late Parts' })
  await openAndHydrate(page, `/event/${slug}/edit?tab=announcements`)
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').first().waitFor()
  await press(page, 'Announce something')
  await findLoadError(page).waitFor()
  await page.getByRole('button', { name: 'Announce something' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('alertdialog', { name: 'Announce something' }).waitFor()
})
