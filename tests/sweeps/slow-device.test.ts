import { expect, test } from 'vitest'
import { arrive } from '../journeys/arrive.ts'
import { startJourney } from '../journeys/journey.ts'
import { anOpenRound } from '../journeys/open-round.ts'
import { press } from '../journeys/press.ts'

const journey = await startJourney()

// React draws transitions one by one in ten lanes that it takes in turn: once in ten the end of an act came before the
// page that was read anew, and the focus went to a button that was gone a moment later.
test('on a slow device the keyboard goes on at the round, each time that it is closed', async () => {
  const { organiser, home } = await anOpenRound(journey, { names: ['Ada'], projects: 2 })
  const { page } = organiser
  await arrive(page, `${home}/judging?tab=rounds`)
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const reopening = page.getByRole('alertdialog')
  for (let time = 0; time < 11; time++) {
    await press(page, 'Close it now')
    await press(page, 'Close it')
    await page.getByRole('button', { name: 'Open it again' }).waitFor()
    await expect.poll(() => page.locator('h2:focus').allInnerTexts()).toEqual(['1. Finals'])
    await press(page, 'Open it again')
    await reopening.getByLabel('Why?').fill('Time is left')
    await reopening.getByRole('button', { name: 'Open it again' }).click()
    // With the third act nine lanes are taken a time, so that each time begins in another one.
    await press(page, 'Add late projects')
  }
})
