import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { demo, startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'

const { browser, site } = await startJourney(demo)

test('the keyboard walks over the skills, and each says its level while it is there', async () => {
  const context = await browser.newContext({ baseURL: site.origin })
  const page = await context.newPage()
  await openAndHydrate(page, '/u/@oda-kessling')
  const tip = (text: string) => page.locator('.radar__tip', { hasText: text })
  await page.getByRole('button', { name: 'Business: 2 of 5' }).focus()
  await tip('Business: 2 of 5').waitFor({ state: 'visible' })
  await page.keyboard.press('Tab')
  await tip('Creativity: 4 of 5').waitFor({ state: 'visible' })
  await tip('Business: 2 of 5').waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: 'Creativity 4 of 5' }).waitFor()
  await context.close()
})

test('a private profile is nothing to a stranger, and its owner is told that only they see it', async () => {
  const { page, email } = await newMember({ browser, site, name: 'Pippa' })
  const path = `/u/@${email.split('@')[0]}`
  await openAndHydrate(page, path)
  await page.getByRole('heading', { level: 1, name: 'Pippa Kiln' }).waitFor()
  await page.getByText('Only you can see this page').waitFor()
  await page.getByRole('link', { name: 'Edit profile' }).waitFor()
  const context = await browser.newContext({ baseURL: site.origin })
  const stranger = await context.newPage()
  expect((await stranger.goto(path))?.status()).toBe(404)
  await stranger.getByRole('heading', { name: 'We can’t find that page' }).waitFor()
  await context.close()
  await page.context().close()
})
