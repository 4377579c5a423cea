import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { aReceiver, failureAnswers, postToReceivers } from '../../support/network/receivers.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newAdministrator, newMember } from '../support/member.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const journey = await startJourney({ post: postToReceivers })

test('an organizer adds a webhook, sees what failed, and sends it again', async () => {
  await using receiver = await aReceiver()
  const organizer = await newOrganizer(journey)
  const { page } = organizer
  const { id: eventId, slug } = await publish(organizer, { title: 'Wired Kiln' })
  await openAndHydrate(page, `/event/${slug}/edit?tab=webhooks`)
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  await press(page, 'Add a webhook')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Address').fill('http://127.0.0.1/')
  await press(page, 'Add it')
  await dialog.getByText('It has to start with https://').first().waitFor()
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('checkbox', { name: /Results were published/ }).uncheck()
  await press(page, 'Add it')
  const secret = await page.getByLabel('Secret', { exact: true }).textContent()
  await press(page, 'I’ve saved it')
  await page.getByRole('link', { name: receiver.url }).click()

  receiver.answers(failureAnswers.status(404, 'Nobody here'))
  await press(page, 'Send a test')
  await page.getByText('It answered 404').first().waitFor()
  receiver.answers(failureAnswers.status(404, 'Still nobody'))
  const guest = await newMember({ ...journey, name: 'Gil' })
  await guest.call('POST', 'participant/createParticipant', { eventId })
  await receiver.has(2)
  // The failure appears while the page is open.
  await page.getByText('It answered 404').nth(1).waitFor()
  receiver.answers(failureAnswers.status(200, 'Thanks'))
  const { rows } = await journey.site.pool.query(
    "update webhook_delivery set state = 'failed', next_attempt_at = null where state = 'waiting' returning id",
  )
  expect(rows).toHaveLength(1)
  await openAndHydrate(page, page.url())
  await page.getByText('Someone enrolled', { exact: true }).click()
  await page.getByText('Still nobody').waitFor()
  await press(page, 'Send it again')
  await page.getByText('Sent again').first().waitFor()
  await page.locator('.badge', { hasText: 'Delivered' }).first().waitFor()
  const [, failedDelivery, retriedDelivery] = await receiver.has(3)
  expect(retriedDelivery!.headers['webhook-id']).toBe(failedDelivery!.headers['webhook-id'])
  const head = retriedDelivery!.headers as Record<string, string>
  expect(new Webhook(secret!).verify(retriedDelivery!.body, head)).toMatchObject({
    type: 'participant.enrolled',
  })

  await press(page, 'Send several again')
  await page.getByRole('alertdialog').getByLabel('Which').selectOption('any')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await page.getByText('2 messages').first().waitFor()
  await receiver.has(5)
})

test('an administrator hears of all events, makes a new secret and deletes the webhook', async () => {
  await using receiver = await aReceiver()
  const { page } = await newAdministrator({ ...journey, name: 'Ruth' })
  await openAndHydrate(page, '/dash/admin/webhooks')
  await press(page, 'Add a webhook')
  await page.getByLabel('Address').fill(receiver.url)
  await page.keyboard.press('Enter')
  await press(page, 'I’ve saved it')
  await page.getByRole('link', { name: receiver.url }).click()
  await press(page, 'New secret')
  await press(page, 'Make a new secret')
  await page.getByLabel('Secret', { exact: true }).waitFor()
  await press(page, 'I’ve saved it')
  await page.getByText('The former secret works until').waitFor()
  await press(page, 'Switch off')
  await press(page, 'Switch on')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
})
