import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../journeys/support/arrive.ts'
import { startJourney } from '../journeys/support/journey.ts'
import { newMember } from '../journeys/support/member.ts'
import { anOpenRound } from '../journeys/support/open-round.ts'
import { enroll, newOrganizer, publish } from '../journeys/support/organizer.ts'
import { press } from '../journeys/support/press.ts'

const journey = await startJourney()

// React renders transitions in ten lanes, in turn. Once in ten times, an action ended before the page's new
// data came, and the focus went to a button that disappeared a moment later.
test('on a slow device the keyboard goes on at the round, each time that it is closed', async () => {
  const { organiser, home } = await anOpenRound(journey, { names: ['Ada'], projects: 2 })
  const { page } = organiser
  await openAndHydrate(page, `${home}/judging?tab=rounds`)
  await slowDown(page)
  const reopenDialog = page.getByRole('alertdialog')
  for (let time = 0; time < 11; time++) {
    await press(page, 'Close it now')
    await press(page, 'Close it')
    await page.getByRole('button', { name: 'Open it again' }).waitFor()
    await expect.poll(() => page.locator('h2:focus').allInnerTexts()).toEqual(['1. Finals'])
    await press(page, 'Open it again')
    await reopenDialog.getByLabel('Why?').fill('Time is left')
    await reopenDialog.getByRole('button', { name: 'Open it again' }).click()
    // With this third action each pass uses nine lanes, so each pass starts in another lane.
    await press(page, 'Add late projects')
  }
})

// Data loaded during the withdrawal is refused, since half of it was read before and half after. So another
// page shows for a moment.
test('who withdraws goes on at the page’s name, though it was replaced in between', async () => {
  const organizer = await newOrganizer(journey)
  const event = await publish(organizer, { title: 'Lantern Room' })
  const { page } = await newMember({ ...journey, name: 'Nora' })
  await enroll(page, event.slug)
  await openAndHydrate(page, `/event/${event.slug}/dash`)
  await slowDown(page)
  const dataPattern = '**/dash.data*'
  await page.route('**/deleteParticipant*', async (route) => {
    // Set up only now, because enrolling may still reload the page's data before. Refuses every load until
    // the page is gone, since a second load replaces the first one in progress.
    await page.route(dataPattern, (dataRoute) => dataRoute.fulfill({ status: 403 }))
    const announcementDraft = {
      eventId: event.id,
      audience: 'participants',
      title: 'Doors open',
      body: 'At nine.',
    }
    expect((await organizer.call('POST', 'announcement/create', announcementDraft)).status).toBe(200)
    await page.locator('.dash-page').waitFor({ state: 'detached' })
    await page.unroute(dataPattern)
    await route.continue()
  })
  await press(page, 'Withdraw')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Enroll now!' }).waitFor()
  await expect.poll(() => page.locator('h1:focus').allInnerTexts()).toEqual(['Lantern Room'])
})

async function slowDown(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
