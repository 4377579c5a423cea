import { afterAll, expect, test } from 'vitest'
import { anSmtpServer } from '../../support/network/smtp.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible, tooWideBy } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { newAdministrator } from '../support/member.ts'

const smtp = await anSmtpServer()
afterAll(() => smtp.close())
// The sender's domain is not public, so no name is looked up.
const journey = await startJourney({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'Kilnyard <kiln@kilnyard.test>' },
})

test('an administrator checks mail by keyboard on a phone, hears how it went and reads each line', async () => {
  const { page } = await newAdministrator({ ...journey, name: 'Sanne' })
  await page.setViewportSize({ width: 360, height: 780 })
  await openAndHydrate(page, '/dash/admin')
  const panel = page.getByRole('region', { name: 'E-mail check' })
  await panel.getByRole('button', { name: 'Check mail' }).focus()
  await page.keyboard.press('Enter')
  const status = panel.getByRole('status').filter({ hasText: '2 of 7 are missing, and 3 of 7 couldn’t be' })
  await status.waitFor()
  const lines = panel.getByRole('list', { name: 'What mail needs' }).getByRole('listitem')
  expect(await lines.count()).toBe(7)
  await lines.filter({ hasText: 'answers and lets us in' }).getByText('In order').waitFor()
  await lines
    .filter({ hasText: 'Give MAIL_FROM an address at your own domain' })
    .getByText('Missing')
    .waitFor()
  await lines.filter({ hasText: 'SPF' }).getByText('Couldn’t look up').waitFor()
  const checkAgainButton = panel.getByRole('button', { name: 'Check mail again' })
  expect(await checkAgainButton.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await tooWideBy(page)).toBe(0)
  await isAccessible(page)
})
