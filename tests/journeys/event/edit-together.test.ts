import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inHours } from '../../support/from-now.ts'
import { arrive } from '../support/arrive.ts'
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
const saved = (page: Page) => page.getByText('All saved').waitFor()
const save = async (page: Page) => {
  await press(page, 'Save')
  await saved(page)
}

test('two organizers edit prizes and basics at once, and choose where both changed the same', async () => {
  const { olga, kofi, event } = await twoManagers({
    tagline: 'Bring a lamp',
    prizes: [
      { place: '1st place', title: 'Winner', amount: 5000, currency: 'EUR' },
      { place: '2nd place', title: 'Second' },
    ],
  })
  const [one, other] = [olga.page, kofi.page]
  for (const page of [one, other]) await arrive(page, `/event/${event.slug}/edit?tab=prizes`)
  await one.getByLabel('Amount').first().fill('6000')
  await save(one)
  await other.getByLabel('What').nth(1).fill('Runner-up')
  await save(other)
  expect(await other.getByLabel('Amount').first().inputValue()).toBe('6000')

  for (const page of [one, other]) await arrive(page, `/event/${event.slug}/edit?tab=basics`)
  await tagline(one).fill('Bring a warm lamp')
  await save(one)
  await tagline(other).fill('Bring a bright lamp')
  await other.getByLabel('Place').fill('Cork')
  await press(other, 'Save')
  const panel = other.getByRole('region', { name: 'Olga Kiln changed this, too' })
  await panel.getByText('Bring a warm lamp').waitFor()
  // Nothing is sent until the user settles the conflict.
  await press(other, 'Save')
  await panel.waitFor()
  expect(await tagline(other).inputValue()).toBe('Bring a bright lamp')
  await panel.getByRole('button', { name: 'Use theirs: Tagline' }).click()
  expect(await tagline(other).inputValue()).toBe('Bring a warm lamp')
  await save(other)
  const { body } = await kofi.call('GET', `event/getEvent?id=${event.id}`)
  expect(body).toMatchObject({
    tagline: 'Bring a warm lamp',
    place: 'Cork',
    prizes: [{ amount: 6000 }, { title: 'Runner-up' }],
  })
})

test('who moves a date is asked about that date alone, and turns back no other', async () => {
  const { olga, kofi, event } = await twoManagers({
    submissionsOpenAt: inHours(30),
    submissionsCloseAt: inHours(60),
  })
  const enrolled = await newMember({ ...journey, name: 'Tavi' })
  await enrolled.call('POST', 'participant/createParticipant', { eventId: event.id })
  const { page } = kofi
  await arrive(page, `/event/${event.slug}/edit?tab=dates`)
  const opens = inHours(34)
  const moved = { submissionsOpenAt: opens, confirmDateChange: true, reason: 'The hall opens late.' }
  await olga.call('PUT', `event/updateEvent?id=${event.id}`, moved)
  const closes = page.getByLabel('Submissions close')
  const before = await closes.inputValue()
  await closes.fill(before.replace(/:\d\d(:\d\d)?$/, before.includes(':30') ? ':45' : ':30'))
  await press(page, 'Save')
  const question = page.getByRole('alertdialog', { name: 'Change dates people already know?' })
  await question.getByText('Submissions close').first().waitFor()
  expect(await question.innerText()).not.toContain('Submissions open')
  await question.getByLabel('Why are they changing?').fill('More time for everyone.')
  await question.getByRole('button', { name: 'Move and tell everyone' }).click()
  await saved(page)
  const { body } = await kofi.call('GET', `event/getEvent?id=${event.id}`)
  expect(body['submissionsOpenAt']).toBe(opens)
})
