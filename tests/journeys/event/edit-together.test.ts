import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getTimeInHours } from '../../support/from-now.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newMember, loadProfileId } from '../support/member.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()

/** Creates an event with two managers, each in a separate browser context. */
async function twoManagers(fields: object) {
  const olga = await newOrganizer(journey)
  const event = await publish(olga, { title: 'Lantern Room', ...fields })
  const kofi = await newMember({ ...journey, name: 'Kofi' })
  const profileId = await loadProfileId(journey, kofi)
  await olga.call('POST', 'eventRole/createEventRole', { profileId, eventId: event.id, eventRole: 'Host' })
  return { olga, kofi, event }
}

/** Finds the field by name: while both values are shown, their buttons are labeled with the field too. */
const tagline = (page: Page) => page.locator('[name=tagline]')
const waitForSave = (page: Page) => page.getByText('All saved').waitFor()
const save = async (page: Page) => {
  await press(page, 'Save')
  await waitForSave(page)
}

test('two organizers edit prizes and basics at once, and choose where both changed the same', async () => {
  const { olga, kofi, event } = await twoManagers({
    tagline: 'Bring a lamp',
    prizes: [
      { place: '1st place', title: 'Winner', amount: 5000, currency: 'EUR' },
      { place: '2nd place', title: 'Second' },
    ],
  })
  const [firstPage, secondPage] = [olga.page, kofi.page]
  for (const page of [firstPage, secondPage])
    await openAndHydrate(page, `/event/${event.slug}/edit?tab=prizes`)
  await firstPage.getByLabel('Amount').first().fill('6000')
  await save(firstPage)
  await secondPage.getByLabel('What').nth(1).fill('Runner-up')
  await save(secondPage)
  expect(await secondPage.getByLabel('Amount').first().inputValue()).toBe('6000')

  for (const page of [firstPage, secondPage])
    await openAndHydrate(page, `/event/${event.slug}/edit?tab=basics`)
  await tagline(firstPage).fill('Bring a warm lamp')
  await save(firstPage)
  await tagline(secondPage).fill('Bring a bright lamp')
  await secondPage.getByLabel('Place').fill('Cork')
  await press(secondPage, 'Save')
  const panel = secondPage.getByRole('region', { name: 'Olga Kiln changed this, too' })
  await panel.getByText('Bring a warm lamp').waitFor()
  // Nothing is sent until the user settles the conflict.
  await press(secondPage, 'Save')
  await panel.waitFor()
  expect(await tagline(secondPage).inputValue()).toBe('Bring a bright lamp')
  await panel.getByRole('button', { name: 'Use theirs: Tagline' }).click()
  expect(await tagline(secondPage).inputValue()).toBe('Bring a warm lamp')
  await save(secondPage)
  const { body } = await kofi.call('GET', `event/getEvent?id=${event.id}`)
  expect(body).toMatchObject({
    tagline: 'Bring a warm lamp',
    place: 'Cork',
    prizes: [{ amount: 6000 }, { title: 'Runner-up' }],
  })
})

test('who moves a date is asked about that date alone, and turns back no other', async () => {
  const { olga, kofi, event } = await twoManagers({
    submissionsOpenAt: getTimeInHours(30),
    submissionsCloseAt: getTimeInHours(60),
  })
  const enrolledMember = await newMember({ ...journey, name: 'Tavi' })
  await enrolledMember.call('POST', 'participant/createParticipant', { eventId: event.id })
  const { page } = kofi
  await openAndHydrate(page, `/event/${event.slug}/edit?tab=dates`)
  const openTime = getTimeInHours(34)
  const newDates = { submissionsOpenAt: openTime, confirmDateChange: true, reason: 'The hall opens late.' }
  await olga.call('PUT', `event/updateEvent?id=${event.id}`, newDates)
  const closeField = page.getByLabel('Submissions close')
  const before = await closeField.inputValue()
  await closeField.fill(before.replace(/:\d\d(:\d\d)?$/, before.includes(':30') ? ':45' : ':30'))
  await press(page, 'Save')
  const question = page.getByRole('alertdialog', { name: 'Change dates people already know?' })
  await question.getByText('Submissions close').first().waitFor()
  expect(await question.innerText()).not.toContain('Submissions open')
  await question.getByLabel('Why are they changing?').fill('More time for everyone.')
  await question.getByRole('button', { name: 'Move and tell everyone' }).click()
  await waitForSave(page)
  const { body } = await kofi.call('GET', `event/getEvent?id=${event.id}`)
  expect(body['submissionsOpenAt']).toBe(openTime)
})
