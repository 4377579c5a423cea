import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getTimeInHours } from '../../support/from-now.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newMember, loadProfileId } from '../support/member.ts'
import { withAnEvent } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney()
const { organiser, event } = await withAnEvent({ browser, site })

const inFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focusedElement } = document
    return focusedElement?.getAttribute('aria-label') ?? focusedElement?.textContent ?? null
  })

test('what is deleted from a list leads to its neighbour, and the page stays where it is', async () => {
  const { page, call } = organiser
  for (const title of ['Doors open', 'Lunch is here', 'Doors close']) {
    const announcementDraft = {
      eventId: event.id,
      audience: 'participants',
      title,
      body: 'At nine.\n\n'.repeat(20),
    }
    expect((await call('POST', 'announcement/create', announcementDraft)).status).toBe(200)
  }
  await openAndHydrate(page, `/event/${event.slug}/edit?tab=announcements`)
  await page.getByRole('button', { name: 'Delete Lunch is here' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect.poll(() => inFocus(page)).toBe('Edit Doors open')
  await page.getByRole('button', { name: 'Delete Doors open' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await press(page, 'Delete Doors open')
  const before = await page.evaluate(() => scrollY)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => inFocus(page)).toBe('Edit Doors close')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('what is deleted from a day of the schedule, and a role, lead to the heading above', async () => {
  const { page, call } = organiser
  for (const title of ['Opening', 'Closing']) {
    const item = { eventId: event.id, title, type: 'KICKOFF', startAt: getTimeInHours(30) }
    expect((await call('POST', 'timelineEvent/create', item)).status).toBe(200)
  }
  await openAndHydrate(page, `/event/${event.slug}/edit?tab=schedule`)
  await page.getByRole('button', { name: 'Delete Opening' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Delete Opening' }).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator(':focus').evaluate(({ tagName }) => tagName)).toBe('H2')

  const vera = await newMember({ browser, site, name: 'Vera' })
  const profileId = await loadProfileId({ browser, site }, vera)
  const role = { eventId: event.id, profileId, eventRole: 'Volunteer' }
  expect((await call('POST', 'eventRole/createEventRole', role)).status).toBe(200)
  await openAndHydrate(page, `/event/${event.slug}/edit?tab=people`)
  await page.getByRole('button', { name: 'Remove the role Volunteer' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByText('Role removed').first().waitFor()
  await expect.poll(() => inFocus(page)).toBe('People')
})

test('a late answer leaves who writes meanwhile where they write', async () => {
  const { page } = await newMember({ browser, site, name: 'Runa' })
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/createToken*', async (route) => {
    await promise
    await route.continue()
  })
  await openAndHydrate(page, '/account')
  await press(page, 'New token')
  await page.locator('#name').fill('My bot')
  await page.getByRole('checkbox', { name: /^Write/ }).check()
  await press(page, 'Make token')
  const field = page.getByLabel('New e-mail address')
  await field.pressSequentially('abc')
  answer()
  await page.getByText('Copy your token now').waitFor()
  await page.keyboard.type('def')
  expect(await field.inputValue()).toBe('abcdef')
})
