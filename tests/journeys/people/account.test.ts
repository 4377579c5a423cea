import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { newMember } from '../support/member.ts'

const password = 'a kiln full of pots'

const { browser, site } = await startJourney()

const arrival = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

async function open(path: string) {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(page, path)
  return page
}

/** Enters a person's password in a new browser; the test continues from there. */
async function enterPassword(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').first().fill(password)
  await press(page, 'Sign in')
}

test('an account moves to another address by the link in a mail', async () => {
  const { page } = await newMember({ browser, site, name: 'Nora' })
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.org`
  await openAndHydrate(page, '/account')
  await page.getByLabel('New e-mail address').fill(email)
  await press(page, 'Change address')
  await page.getByText('Confirm your new address').waitFor()

  await openAndHydrate(page, await mailedLink(site, { to: email, template: 'emailChange' }))
  await press(page, 'Use this address')
  await page.getByText('Address changed').waitFor()
  await openAndHydrate(page, '/account')
  await page.getByText(`Your address is ${email}.`).waitFor()
})

/** Makes the session an hour old. The restart clears what the server remembers of it. */
async function signedInLongAgo(email: string) {
  await site.pool.query(
    `update session set proved_at = now() - interval '1 hour'
     where user_id = (select id from account where email = $1)`,
    [email],
  )
  await site.restart('SIGTERM')
}

test('what needs a recent sign-in asks for the password once it is too long ago', async () => {
  const { page, email } = await newMember({ browser, site, name: 'Mira' })
  await signedInLongAgo(email)
  await openAndHydrate(page, '/account')
  await press(page, 'Set it up')
  const dialog = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password').first().fill(password)
  // This site has no mail server, so it offers no code.
  expect(await dialog.getByRole('button', { name: 'E-mail me a code' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Code from the app').waitFor()
})

test('who has nothing but mail to show who they are reads that this site sends none', async () => {
  const { page, email } = await newMember({ browser, site, name: 'Mona' })
  await site.pool.query('update account set password_hash = null where email = $1', [email])
  await signedInLongAgo(email)
  await openAndHydrate(page, '/account')
  await press(page, 'Set it up')
  const dialog = page.getByRole('alertdialog', { name: 'Confirm it’s you' })
  await dialog.getByRole('button', { name: 'E-mail me a code' }).click()
  await dialog.getByText('This site can’t send e-mail yet').waitFor()
  expect(await dialog.innerText()).not.toContain('Check your inbox')
})

test('another browser is signed out from the list of devices', async () => {
  const { page, email } = await newMember({ browser, site, name: 'Otto' })
  const otherPage = await open('/login?callbackUrl=/account')
  await enterPassword(otherPage, email)
  await arrival(otherPage, '/account')

  await openAndHydrate(page, '/account')
  // Times are in the reader’s own zone, as in their notifications.
  await page.getByText('Dublin time').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Sign out (?!all)/ }).count()).toBe(0)
  await otherPage.goto('/account')
  await arrival(otherPage, '/login')
})

test('with a second factor a sign-in asks for a code of the app, or for a recovery code', async () => {
  const { page, email } = await newMember({ browser, site, name: 'Pia' })
  await openAndHydrate(page, '/account')
  await press(page, 'Set it up')
  const secret = (await page.locator('.secret').textContent())!.replaceAll(' ', '')
  const app = new TOTP({ secret })
  const first = app.generate()
  await page.getByLabel('Code from the app').fill(first)
  await press(page, 'Switch on')
  await page.getByText('Keep these recovery codes').waitFor()
  const recovery = (await page.locator('.codes code').allTextContents())[0]!
  await press(page, 'I’ve saved them')
  await page.getByText('10 recovery codes are left.').waitFor()

  const withApp = await open('/login?callbackUrl=/guide')
  await enterPassword(withApp, email)
  await arrival(withApp, '/login/code')
  await withApp.getByLabel('Code').fill(first)
  await press(withApp, 'Sign in')
  await withApp.getByText('That code is wrong').waitFor()
  // Uses the code of the next half minute, which the server already accepts, so that the test need not wait.
  await withApp.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await press(withApp, 'Sign in')
  await arrival(withApp, '/guide')

  const withPaper = await open('/login?callbackUrl=/account')
  await enterPassword(withPaper, email)
  await arrival(withPaper, '/login/code')
  await withPaper.getByLabel('Code').fill(recovery)
  await press(withPaper, 'Sign in')
  await arrival(withPaper, '/account')
  await withPaper.getByText('9 recovery codes are left.').waitFor()
})
