import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nextMay } from '../../support/from-now.ts'
import { aPicture } from '../../support/files/pictures.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'

const password = 'a kiln full of pots'

const { browser, site } = await startJourney()

async function openPage() {
  const context = await browser.newContext({ baseURL: site.origin, timezoneId: 'Asia/Kathmandu' })
  return context.newPage()
}
const waitForSave = (page: Page) => page.getByText('All saved').waitFor()

/** Signs up, chooses a name and gets the right to create events. */
async function signUpOrganizer() {
  const page = await openPage()
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await openAndHydrate(page, '/signup?callbackUrl=/guide')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').first().fill(password)
  await press(page, 'Create my account')
  await page.waitForURL('**/welcome**')
  await page.getByLabel('Username').fill(`potter-${email.slice(0, 8)}`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Clay')
  await press(page, 'Create my profile')
  await page.waitForURL('**/guide')
  await site.pool.query(
    'update account set can_create_events = true, confirmed_at = now() where email = $1',
    [email],
  )
  await page.context().clearCookies()
  await openAndHydrate(page, '/login?callbackUrl=/event/new')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').first().fill(password)
  await press(page, 'Sign in')
  await page.waitForURL((url) => url.pathname === '/event/new')
  return page
}

async function tab(page: Page, name: string) {
  const tabs = page.getByRole('navigation', { name: 'Parts of the event' })
  await tabs.getByRole('link', { name }).click()
  await tabs.locator('[aria-current=page]', { hasText: name }).waitFor()
}

async function save(page: Page) {
  await press(page, 'Save')
  await waitForSave(page)
}

const isInWindow = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top > 0 && bottom < innerHeight
}

/** A row that moves takes the focus along and scrolls into view; a removed row passes it to the next. */
async function movesWithItsKeyboard(page: Page) {
  const getFocusedButton = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator(':focus'))
  for (let more = 0; more < 2; more++) await press(page, 'Add a prize')
  await page.getByRole('button', { name: 'Move prize 1 down' }).press('Enter')
  await getFocusedButton('Move prize 2 down').press('Enter')
  await expect.poll(() => getFocusedButton('Move prize 3 up').evaluate(isInWindow)).toBe(true)
  await page.getByRole('button', { name: 'Remove prize 1' }).press('Enter')
  await getFocusedButton('Remove prize 1').press('Enter')
  await getFocusedButton('Remove prize 1').waitFor()
}

test('an organiser makes an event with everything, previews and publishes it, and a visitor finds it', async () => {
  const page = await signUpOrganizer()
  await page.getByLabel('Title').fill('Clay and Code')
  // A zone that doesn't exist keeps the form from being saved with the one before.
  await page.getByLabel('Time zone').fill('Atlantis')
  await press(page, 'Create the draft')
  await page.getByText('“Atlantis” isn’t a time zone').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/event/new')
  await page.getByLabel('Time zone').fill('dublin')
  await page.getByRole('option', { name: /Europe\/Dublin/ }).click()
  await page.getByLabel('Begins').fill(nextMay(7, '18:00'))
  await page.getByLabel('Ends').fill(nextMay(9, '20:00'))
  await page.getByText('22:45 where you are').waitFor()
  await press(page, 'Create the draft')
  await page.waitForURL('**/event/clay-and-code/edit')

  await tab(page, 'Tracks')
  for (const [index, name] of ['Glaze', 'Wheel'].entries()) {
    await press(page, 'Add a track')
    await page.locator(`[id="tracks.${index}.name"]`).fill(name)
  }
  await press(page, 'Move track 2 up')
  await expect.poll(() => page.locator('[id="tracks.0.name"]').inputValue()).toBe('Wheel')
  await save(page)

  await tab(page, 'Prizes')
  await press(page, 'Add a prize')
  await press(page, 'Save')
  await page.getByRole('alert').getByRole('link', { name: ': This field is required' }).first().waitFor()
  await page.getByLabel('For').fill('1st place')
  await page.getByLabel('What').fill('A kiln')
  await page.getByLabel('Amount').fill('1500')
  await page.getByLabel('Currency').fill('eur')
  await page.getByRole('combobox', { name: 'Track' }).selectOption({ label: 'Wheel' })
  await save(page)
  await movesWithItsKeyboard(page)

  await tab(page, 'Texts')
  await page.getByRole('textbox', { name: 'Description' }).fill('Fire **two** pots.')
  await page.getByRole('group', { name: 'Description: write or preview' }).getByText('Preview').click()
  await page.locator('.prose strong', { hasText: 'two' }).waitFor()
  await page.getByRole('textbox', { name: 'Rules' }).fill('Be kind.')
  await save(page)

  await tab(page, 'Schedule')
  await press(page, 'Add to the schedule')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Title').fill('Lighting the kiln')
  await dialog.getByLabel('Begins').fill(nextMay(7, '18:30'))
  await dialog.getByRole('checkbox', { name: /Organizer$/ }).check()
  await press(page, 'Save')
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Edit Lighting the kiln')
  await expect.poll(() => dialog.getByRole('checkbox', { name: /Organizer$/ }).isChecked()).toBe(true)
  await press(page, 'Cancel')
  await dialog.waitFor({ state: 'detached' })

  await tab(page, 'Basics')
  await page.getByLabel('Picture').setInputFiles({
    name: 'kiln.png',
    mimeType: 'image/png',
    buffer: await aPicture(1600, 900),
  })
  await page.getByRole('img', { name: 'Current picture' }).waitFor()
  await save(page)

  const visitor = await openPage()
  expect((await visitor.goto('/event/clay-and-code'))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByText('only organizers see this page').waitFor()
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'add it' }).count()).toBe(0)
  await press(page, 'Publish')
  await page.getByRole('button', { name: 'Unpublish' }).waitFor()

  await openAndHydrate(visitor, '/event')
  await visitor.getByRole('link', { name: 'Clay and Code' }).first().click()
  await visitor.getByRole('heading', { name: 'Clay and Code' }).waitFor()
  await visitor.getByText('Lighting the kiln').waitFor()
  expect(await visitor.getByText('Manage event').count()).toBe(0)
  await openAndHydrate(page, '/event/clay-and-code')
  await page.getByRole('link', { name: 'Manage event' }).waitFor()
})

test('what was typed and not saved is guarded, kept on the device and offered again', async () => {
  const page = await signUpOrganizer()
  await page.getByLabel('Title').fill('Half a thought')
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByText('Leave without saving?').waitFor()
  await page.getByText('Not saved: Title.').waitFor()
  await press(page, 'Stay')
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought')
  await page.getByRole('link', { name: 'Events' }).first().click()
  await press(page, 'Leave')
  await page.waitForURL('**/event')
  await openAndHydrate(page, '/event/new')
  await press(page, 'Restore')
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Half a thought')
})
