import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { newMember } from '../support/member.ts'
import { withAnEvent } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney()

test('a speaker without an account signs up from the e-mail, accepts, and has the role and a confirmed address', async () => {
  const { organiser, event } = await withAnEvent({ browser, site })
  const { page } = organiser
  const address = `speaker-${crypto.randomUUID().slice(0, 8)}@example.com`
  await invite(page, { slug: event.slug, address })

  const link = new URL(await mailedLink(site, { to: address, template: 'roleInvitation' }))
  const speaker = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(speaker, link.pathname + link.search)
  await speaker.getByText('invites you to be a speaker at').waitFor()
  expect(await speaker.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  await signUp(speaker, address)

  // Another account can't accept an invitation for this address.
  const otherMember = await newMember({ browser, site, name: 'Otto' })
  await openAndHydrate(otherMember.page, link.pathname + link.search)
  await otherMember.page.getByRole('heading', { name: 'This invitation went to another address' }).waitFor()

  await press(speaker, 'Accept')
  await speaker.getByRole('heading', { name: 'Speakers' }).waitFor()
  await speaker.getByText('Opening talk').waitFor()
  const { rows } = await site.pool.query('select confirmed_at from account where lower(email) = $1', [
    address,
  ])
  expect(rows).toEqual([{ confirmed_at: expect.any(Date) }])

  await openAndHydrate(page, `/event/${event.slug}/edit?tab=people`)
  await page.getByRole('button', { name: 'Remove the role Speaker from Sten Kiln' }).waitFor()
  expect(await page.getByText(address).count()).toBe(0)
})

/** Invites from the People tab: first an invalid address, then a valid one. */
async function invite(page: Page, { slug, address }: { slug: string; address: string }) {
  await openAndHydrate(page, `/event/${slug}/edit?tab=people`)
  const recipientField = page.getByLabel('E-mail addresses or usernames')
  await recipientField.fill(`nobody@nowhere, ${address}`)
  await press(page, 'Send invitations')
  await page.locator('#whom-error').waitFor()
  expect(await page.locator('#whom-error').textContent()).toContain('nobody@nowhere')
  await recipientField.fill(address)
  await page.getByLabel('Tag').first().fill('Opening talk')
  await press(page, 'Send invitations')
  await page.getByRole('button', { name: `Cancel the invitation for ${address}` }).waitFor()
}

async function signUp(page: Page, address: string) {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByText('invites you to be a speaker at Lantern Room').waitFor()
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Password').first().fill('a kiln full of pots')
  await press(page, 'Create my account')
  await page.getByLabel('Username').fill(address.split('@')[0]!)
  await page.getByLabel('First name').fill('Sten')
  await page.getByLabel('Last name').fill('Kiln')
  await press(page, 'Create my profile')
  await page.getByRole('button', { name: 'Accept' }).waitFor()
}
