import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney()

test('a token made on the account page works outside the browser until it is revoked', async () => {
  const { page, email } = await newMember({ browser, site, name: 'Runa' })
  await openAndHydrate(page, '/account')
  await page.getByText('No tokens yet.').waitFor()
  await press(page, 'New token')
  await press(page, 'Make token')
  await page.getByText('This field is required').waitFor()
  await page.locator('#name').fill('Nightly export')
  await page.getByRole('checkbox', { name: /^Write/ }).check()
  await press(page, 'Make token')
  const tokenRegion = page.getByRole('region', { name: 'Your new token' })
  await expect.poll(() => tokenRegion.evaluate((box) => box === document.activeElement)).toBe(true)
  const top = await tokenRegion.evaluate((box) => box.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(0)
  await page.getByText('Copy your token now').waitFor()
  const secret = (await page.locator('.tokens__secret').textContent())!.trim()
  expect(secret).toMatch(/^kiln_[0-9A-Za-z]{36}$/)
  await press(page, 'I’ve saved it')
  await page.getByRole('button', { name: 'Revoke Nightly export' }).waitFor()
  expect(await page.content()).not.toContain(secret)

  const headers = { authorization: `Bearer ${secret}` }
  const fetchApi = (path: string) => fetch(`${site.origin}/api/v3/${path}`, { headers })
  const viewer = await fetchApi('user/getViewer')
  expect({ status: viewer.status, body: await viewer.json() }).toMatchObject({ status: 200, body: { email } })
  expect((await fetchApi('user/getSessions')).status).toBe(403)

  await page.reload()
  await page.locator('.tokens').getByText('Last used on').waitFor()
  await openAndHydrate(page, '/account')
  await press(page, 'Revoke Nightly export')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click()
  await page.getByText('Nightly export has been revoked').first().waitFor()
  expect((await fetchApi('user/getViewer')).status).toBe(401)
  await expect.poll(() => page.getByRole('button', { name: 'Revoke Nightly export' }).count()).toBe(0)
})
