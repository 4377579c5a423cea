import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'
import { enroll, withAnEvent } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney()
const { organiser, event } = await withAnEvent({ browser, site })

test.for([
  ['announcements', 'Announce something', 'Title'],
  ['schedule', 'Add to the schedule', 'Title'],
] as const)('what was typed in %s comes back after Escape', async ([tab, name, field]) => {
  const { page } = organiser
  await openAndHydrate(page, `/event/${event.slug}/edit?tab=${tab}`)
  await page.getByRole('button', { name }).first().click()
  const dialog = page.getByRole('alertdialog', { name })
  await dialog.getByRole('textbox', { name: field }).first().fill('Doors open')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name }).first().click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  expect(await dialog.getByRole('textbox', { name: field }).first().inputValue()).toBe('Doors open')
})

test('what was typed for a new team comes back after Escape', async () => {
  const { page } = await newMember({ browser, site, name: 'Nora' })
  await enroll(page, event.slug)
  await openAndHydrate(page, `/event/${event.slug}/dash?view=team`)
  const dialog = page.getByRole('dialog', { name: 'Start a team' })
  await dialog.getByLabel('Name').first().fill('Kilnfolk')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openAndHydrate(page, `/event/${event.slug}/dash?view=team`)
  await press(page, 'Restore')
  expect(await dialog.getByLabel('Name').first().inputValue()).toBe('Kilnfolk')
})
