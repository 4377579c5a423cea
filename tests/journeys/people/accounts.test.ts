import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { renderPlain } from '../../support/rendered-text.ts'
import { press } from '../support/press.ts'
import { mailedLink } from '../support/mailed-link.ts'

const password = 'a kiln full of pots'
const mismatchMessage = 'That e-mail and password don’t match'

const { browser, site } = await startJourney()

const anAddress = () => `${crypto.randomUUID().slice(0, 8)}@example.com`

async function open(path: string, { javaScriptEnabled = true } = {}) {
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled })
  const page = await context.newPage()
  if (javaScriptEnabled) await openAndHydrate(page, path)
  else await page.goto(path)
  return page
}

const arrival = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)
const problem = (page: Page) => page.locator('[role=alert] strong, [role=alert] h2').textContent()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
}

/** Signs up, chooses a name and returns to the guide. */
async function newcomer() {
  const email = anAddress()
  const page = await open('/signup?callbackUrl=/guide')
  await fill(page, { 'E-mail': email, Password: password })
  await press(page, 'Create my account')
  await arrival(page, '/welcome')
  await fill(page, { Username: `potter-${email.slice(0, 8)}`, 'First name': 'Nora', 'Last name': 'Clay' })
  await press(page, 'Create my profile')
  await arrival(page, '/guide')
  await page.getByRole('link', { name: 'Complete your profile' }).waitFor()
  await press(page, 'Later')
  return { email, page }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your menu, Nora Clay' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Sign up', exact: true }).waitFor()
}

test('a newcomer signs up, chooses a name, signs out to the root and back in to where they were', async () => {
  const { email, page } = await newcomer()
  await signOut(page)
  expect(new URL(page.url()).pathname).toBe('/')

  await openAndHydrate(page, '/login?callbackUrl=/guide')
  await fill(page, { 'E-mail': email, Password: 'not the password' })
  await press(page, 'Sign in')
  await page.getByText(mismatchMessage).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await page.waitForFunction(() => document.activeElement?.id === 'password')

  await fill(page, { Password: password })
  await press(page, 'Sign in')
  await arrival(page, '/guide')
  await page.getByRole('button', { name: 'Your menu, Nora Clay' }).waitFor()
})

test('a form says what is wrong beside the fields, keeps what was typed and leads to the first of them', async () => {
  const page = await open('/signup')
  await fill(page, { 'E-mail': 'ada@nowhere', Password: 'short' })
  await press(page, 'Create my account')

  await page.locator('#email-error').waitFor()
  expect(await page.locator('#email-error').textContent()).toBe('Please enter a valid email')
  expect(await page.locator('#password-error').textContent()).toContain('write minimum 8 characters')
  await page.waitForFunction(() => document.activeElement?.id === 'email')
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@nowhere')
})

test('a taken username is said beside the field, and the profile stays private unless chosen', async () => {
  const { email } = await newcomer()
  const page = await open('/signup')
  await fill(page, { 'E-mail': anAddress(), Password: password })
  await press(page, 'Create my account')
  await arrival(page, '/welcome')
  await fill(page, { Username: `POTTER-${email.slice(0, 8)}` })
  // Says so when the field is left, before the form is sent, and again if it is sent all the same.
  await page.getByLabel('First name').focus()
  await page.getByText('This username is already taken').first().waitFor()
  await press(page, 'Create my profile')
  await page.locator('#userName-error').waitFor()
  expect(await page.locator('#userName-error').textContent()).toBe('This username is already taken')

  const { rows } = await site.pool.query('select public from profile where lower(user_name) = $1', [
    `potter-${email.slice(0, 8)}`,
  ])
  expect(rows).toEqual([{ public: false }])
})

test('what was typed on the way to a profile is offered again', async () => {
  const page = await open('/signup')
  await fill(page, { 'E-mail': anAddress(), Password: password })
  await press(page, 'Create my account')
  await arrival(page, '/welcome')
  await fill(page, { Username: 'mari-luz', 'First name': 'Mari', 'Last name': 'Luz' })
  await page.getByRole('switch', { name: 'Public profile' }).click()
  await page.getByText('On: everyone can see your profile').waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .toContain('draft:profile:new')
  await page.reload()
  await press(page, 'Restore')
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('mari-luz')
  expect(await page.getByLabel('Last name').inputValue()).toBe('Luz')
  await page.getByText('@mari-luz is how people find you').waitFor()
  expect(await page.getByRole('switch', { name: 'Public profile' }).isChecked()).toBe(true)
})

test('no name is called how people find someone while it cannot be one', async () => {
  const page = await open('/signup')
  await fill(page, { 'E-mail': anAddress(), Password: password })
  await press(page, 'Create my account')
  await arrival(page, '/welcome')
  await fill(page, { Username: 'mari-sol' })
  await page.getByText('@mari-sol is how people find you').waitFor()
  await fill(page, { Username: 'mari sol' })
  await page.getByLabel('First name').focus()
  await page.locator('#userName-error').waitFor()
  await page.getByText('This is how people find you').waitFor()
  expect(await page.getByText('@mari sol').count()).toBe(0)
})

test('a fault that shows when a field is left does not move what is being pressed', async () => {
  const page = await open('/signup')
  await fill(page, { 'E-mail': anAddress(), Password: password })
  await press(page, 'Create my account')
  await arrival(page, '/welcome')
  const choice = page.getByRole('switch', { name: 'Public profile' })
  await page.getByText('Off: only you can see your profile').waitFor()
  await fill(page, { 'Last name': 'O?Brien' })
  await choice.click({ delay: 200 })
  await page.locator('#lastName-error').waitFor()
  expect(await choice.isChecked()).toBe(true)
  await page.getByText('On: everyone can see your profile').waitFor()
})

test('a forgotten password is replaced by the link of a mail, once', async () => {
  const { email, page } = await newcomer()
  await signOut(page)
  // This site has no mail server: no page offers an e-mail, and each names a person who helps instead.
  await openAndHydrate(page, '/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'E-mail me' }).count()).toBe(0)
  await openAndHydrate(page, '/reset')
  await page.getByText('This site can’t send e-mail yet').waitFor()
  expect(await page.getByRole('button', { name: 'E-mail me' }).count()).toBe(0)

  const resetResponse = await page.request.post(`${site.origin}/reset`, {
    form: { email },
    headers: { origin: site.origin },
  })
  expect(resetResponse.ok()).toBe(true)
  const link = await mailedLink(site, { to: email, template: 'passwordReset' })
  await openAndHydrate(page, link)
  await fill(page, { 'New password': 'another kiln of bowls' })
  await press(page, 'Set the password')
  await Promise.all([
    page.getByText('Your password is changed, and you’re signed in').first().waitFor(),
    page.getByRole('button', { name: 'Your menu, Nora Clay' }).waitFor(),
  ])

  await openAndHydrate(page, link)
  await page.getByRole('alert').waitFor()
  expect(await problem(page)).toBe('This link has been used or has expired')
  await page.getByText('An administrator of this site can make one for you.').waitFor()
})

test('the mail after signing up confirms the address when its button is pressed', async () => {
  const { email, page } = await newcomer()
  await openAndHydrate(page, await mailedLink(site, { to: email, template: 'confirmation' }))
  await press(page, 'Confirm my address')
  await page.getByText('Your address is confirmed').waitFor()
  expect(await page.getByText('Press the button to confirm').count()).toBe(0)

  const { rows } = await site.pool.query(
    'select confirmed_at is not null as done from account where email = $1',
    [email],
  )
  expect(rows).toEqual([{ done: true }])
})

test('who confirms in another tab finds the first one open', async () => {
  const { email, page } = await newcomer()
  await openAndHydrate(page, '/t/new')
  const confirmNotice = page.getByText('Please confirm your e-mail address first')
  await confirmNotice.waitFor()
  const otherPage = await page.context().newPage()
  await openAndHydrate(otherPage, await mailedLink(site, { to: email, template: 'confirmation' }))
  await press(otherPage, 'Confirm my address')
  await otherPage.getByText('Your address is confirmed').waitFor()
  await confirmNotice.waitFor({ state: 'detached' })
})

test('two tabs share a session, and hear of each other even within one second', async () => {
  const { email, page } = await newcomer()
  const otherPage = await page.context().newPage()
  await openAndHydrate(otherPage, '/about')
  await otherPage.getByRole('button', { name: 'Your menu, Nora Clay' }).waitFor()
  await page.clock.setFixedTime(new Date())

  await signOut(page)
  await otherPage.getByRole('link', { name: 'Sign up', exact: true }).waitFor()
  await openAndHydrate(page, '/login')
  await fill(page, { 'E-mail': email, Password: password })
  await press(page, 'Sign in')
  await otherPage.getByRole('button', { name: 'Your menu, Nora Clay' }).waitFor()
})

test('the dashboard asks visitors to sign in and tells members that it is not theirs', async () => {
  const visitor = await open('/dash')
  expect(new URL(visitor.url()).search).toBe('?error=SessionRequired&callbackUrl=%2Fdash')
  await visitor.getByText('Please sign in first').waitFor()

  const { page } = await newcomer()
  const response = await page.goto('/dash')
  expect(response?.status()).toBe(403)
  await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor()
  await page.getByRole('contentinfo').waitFor()
})

test('without scripts a person signs up, is told of a wrong password, and signs in', async () => {
  const email = anAddress()
  const page = await open('/signup?callbackUrl=/guide', { javaScriptEnabled: false })
  await fill(page, { 'E-mail': email, Password: password })
  await press(page, 'Create my account')
  await arrival(page, '/welcome')
  await fill(page, { Username: `potter-${email.slice(0, 8)}` })
  await press(page, 'Create my profile')
  await arrival(page, '/guide')
  const arrivedSession = await (await page.request.get('/api/auth/session')).json()
  expect(arrivedSession.user.email).toBe(email)

  const laterPage = await open('/login?callbackUrl=/guide', { javaScriptEnabled: false })
  await fill(laterPage, { 'E-mail': email, Password: 'not the password' })
  await press(laterPage, 'Sign in')
  await laterPage.getByText(mismatchMessage).waitFor()
  await fill(laterPage, { 'E-mail': email, Password: password })
  await press(laterPage, 'Sign in')
  await arrival(laterPage, '/guide')
  const session = await (await laterPage.request.get('/api/auth/session')).json()
  expect(session.user.email).toBe(email)
})

test('mail ends with one press on its link, and comes again with another, with scripts and without', async () => {
  const key = crypto.randomUUID()
  const wantsMail = async () => {
    const { rows } = await site.pool.query(
      'select subscribed_to_mail as yes from profile where mail_key = $1',
      [key],
    )
    return (rows as { yes: boolean }[]).map(({ yes }) => yes)
  }
  await site.pool.query(
    `with newcomer as (insert into account (email) values ($2) returning id)
     insert into profile (user_id, mail_key, subscribed_to_mail) select id, $1, true from newcomer`,
    [key, anAddress()],
  )
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(`/unsubscribe?key=${key}`, { javaScriptEnabled })
    expect(await wantsMail()).toEqual([true])
    await press(page, 'Unsubscribe')
    await page.getByText('You’re unsubscribed').waitFor()
    expect(await wantsMail()).toEqual([false])
    await press(page, 'Subscribe again')
    await page.getByText('You’re subscribed again').waitFor()
    expect(await wantsMail()).toEqual([true])
  }
  const { rows } = await site.pool.query(
    `insert into event (title, slug, visibility, description_rendered, rules_rendered)
     values ('Kiln Night', 'kiln-night', 'public', $1, $1) returning id`,
    [renderPlain('')],
  )
  const eventUnsubscribePath = `/unsubscribe?key=${key}&eventId=${(rows as { id: string }[])[0]!.id}`
  const mutes = async () => (await site.pool.query('select 1 from organiser_mute')).rowCount
  for (const javaScriptEnabled of [true, false]) {
    const page = await open(eventUnsubscribePath, { javaScriptEnabled })
    await press(page, 'Mute Kiln Night')
    await page.getByText('The organizers of Kiln Night can’t e-mail you').waitFor()
    expect([await mutes(), await wantsMail()]).toEqual([1, [true]])
    await press(page, 'Unmute')
    await page.getByText('The organizers of Kiln Night can e-mail you again').waitFor()
    expect(await mutes()).toBe(0)
  }
  const incompletePage = await open('/unsubscribe?key=12')
  await incompletePage.getByText('This link is incomplete').waitFor()
})
