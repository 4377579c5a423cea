import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPicture } from '../../support/files/pictures.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { collectPageErrors } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { type Member, newMember } from '../support/member.ts'

const { browser, site } = await startJourney({ env: { RATE_WRITES: '10000' } })

/** Creates a member with their edit page open. */
async function openEditPage(name: string): Promise<Member & { path: string }> {
  const person = await newMember({ browser, site, name })
  const path = `/u/@${person.email.split('@')[0]}/edit`
  await openAndHydrate(person.page, path)
  return { ...person, path }
}

const meter = (page: Page) => page.getByRole('meter', { name: 'Profile completeness' })
const readPercent = (page: Page) => meter(page).getAttribute('value')
const choose = (page: Page, label: string, buffer: Buffer) =>
  page.getByLabel(label).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
const waitForMessage = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
}

/** Fills the required fields, without which nothing is saved. */
async function fillWhatIsRequired(page: Page) {
  await page.getByLabel('Country').selectOption({ label: 'Norway' })
  await page.getByLabel('Years of experience').selectOption({ label: '8+ years' })
}

const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).press('Enter')

test('a profile is completed to 100 % and shows its badge, also when it is opened again', async () => {
  const { page, path } = await openEditPage('Quill')
  const errors = collectPageErrors(page)
  // First name, last name, username and e-mail.
  expect(await readPercent(page)).toBe('40')
  await choose(page, 'Profile picture', await aPicture(300, 300))
  await waitForMessage(page, 'Picture saved')
  await choose(page, 'Cover photo', await aPicture(1200, 300))
  await waitForMessage(page, 'Cover photo saved')
  await expect.poll(() => readPercent(page)).toBe('55')
  await fillWhatIsRequired(page)
  await fill(page, { Role: 'Lampwright', Organization: 'The Long Kiln', About: 'I blow glass.' })
  await fill(page, { GitHub: 'github.com/example-quill', Discord: 'quill.kiln' })
  await expect.poll(() => readPercent(page)).toBe('95')
  const lines = page.getByRole('complementary', { name: 'Profile completeness' })
  await expect.poll(() => lines.locator('s').allTextContents()).not.toContain('Share your social links')
  // An invalid value does not count.
  await fill(page, { 'X (Twitter)': 'https://x.com.evil.example/quill' })
  expect(await readPercent(page)).toBe('95')
  expect(await page.getByText('Complete profile').count()).toBe(0)
  await fill(page, { 'X (Twitter)': 'x.com/example_quill' })
  await page.getByText('Complete profile').waitFor()
  expect(await readPercent(page)).toBe('100')
  await expect.poll(() => lines.locator('s').count()).toBe(8)
  await save(page)
  await waitForMessage(page, 'Profile saved')
  await page.getByText('All saved').waitFor()
  await openAndHydrate(page, path)
  await page.getByText('Complete profile').waitFor()
  expect(await readPercent(page)).toBe('100')
  expect(await page.getByLabel('X (Twitter)').inputValue()).toBe('https://x.com/example_quill')
  expect(await page.getByLabel('Username', { exact: true }).isEditable()).toBe(false)
  expect(errors).toEqual([])
})

test('a picture too small says why, and one of another shape is cropped and shows', async () => {
  const { page } = await openEditPage('Reed')
  await choose(page, 'Profile picture', await aPicture(249, 400))
  await page.locator('#picture-error').waitFor()
  expect(await page.locator('#picture-error').textContent()).toBe(
    'The picture must be at least 250 by 250 pixels',
  )
  expect(await readPercent(page)).toBe('40')
  await choose(page, 'Profile picture', await aPicture(900, 600))
  const dialog = page.getByRole('alertdialog', { name: 'Crop the picture' })
  await dialog.locator('.ReactCrop__crop-selection').waitFor()
  await dialog.getByRole('button', { name: 'Use this crop' }).press('Enter')
  await waitForMessage(page, 'Picture saved')
  await expect.poll(() => readPercent(page)).toBe('50')
  const currentPicture = page.getByAltText('Current picture')
  await currentPicture.waitFor()
  await expect
    .poll(() => currentPicture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const [width, height] = await currentPicture.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ])
  expect(width).toBe(height)
  await choose(page, 'Cover photo', await aPicture(999, 400))
  await page.locator('#image-error').waitFor()
  expect(await page.locator('#image-error').textContent()).toBe(
    'The picture must be at least 1000 by 250 pixels',
  )
})

test('a broken field says so beside itself, and nothing that was typed is lost', async () => {
  const { page } = await openEditPage('Sorrel')
  await fillWhatIsRequired(page)
  await fill(page, {
    GitHub: 'https://github.com@evil.example/sorrel',
    About: 'I keep bees.',
    'First name': 'S',
  })
  await save(page)
  await page.locator('#githubUrl-error').waitFor()
  expect(await page.locator('#githubUrl-error').textContent()).toBe('Please enter a valid Github profile URL')
  expect(await page.locator('#firstName-error').textContent()).toBe('Please enter a valid name')
  await page
    .getByRole('alert')
    .getByRole('link', { name: /valid Github profile URL/ })
    .waitFor()
  expect(await page.getByLabel('About', { exact: true }).inputValue()).toBe('I keep bees.')
  await fill(page, { GitHub: 'github.com/example-sorrel', 'First name': 'Sorrel' })
  await page.locator('#githubUrl-error').waitFor({ state: 'detached' })
  await save(page)
  await waitForMessage(page, 'Profile saved')
  await page.getByText('All saved').waitFor()
  expect(await page.getByLabel('GitHub').inputValue()).toBe('https://github.com/example-sorrel')
  expect(await page.getByLabel('About', { exact: true }).inputValue()).toBe('I keep bees.')
})

test('who leaves with something unsaved is asked, and finds it again', async () => {
  const { page, path } = await openEditPage('Teasel')
  await fill(page, { Organization: 'The Long Kiln' })
  await page.getByText('Unsaved changes').waitFor()
  const leave = () => page.getByRole('link', { name: 'Events' }).first().press('Enter')
  await leave()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByText('Not saved: Organization.').waitFor()
  await question.getByRole('button', { name: 'Stay' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Organization').inputValue()).toBe('The Long Kiln')
  await leave()
  await question.getByRole('button', { name: 'Leave' }).press('Enter')
  await page.waitForURL('**/event')
  await openAndHydrate(page, path)
  // An offer without an answer is still there on the next visit, with the input of this one.
  const restore = page.getByRole('button', { name: 'Restore' })
  await restore.waitFor()
  await fill(page, { Role: 'Lampwright' })
  await page.getByText('Unsaved changes', { exact: true }).waitFor()
  await leave()
  await question.getByRole('button', { name: 'Leave' }).press('Enter')
  await page.waitForURL('**/event')
  await openAndHydrate(page, path)
  await restore.press('Enter')
  await expect.poll(() => page.getByLabel('Organization').inputValue()).toBe('The Long Kiln')
  expect(await page.getByLabel('Role').inputValue()).toBe('Lampwright')
})

test('the four experiences are chosen by keys alone, and the mail’s words follow its switch', async () => {
  const { page, path } = await openEditPage('Umber')
  await fillWhatIsRequired(page)
  await page.getByRole('tab', { name: 'Technical' }).press('ArrowRight')
  expect(await page.getByRole('tab', { name: 'Business' }).getAttribute('aria-selected')).toBe('true')
  await page.getByRole('slider', { name: 'Business' }).press('End')
  await page.getByRole('tab', { name: 'Business' }).press('End')
  await page.getByRole('slider', { name: 'Leader' }).press('ArrowRight')
  await page.getByRole('switch', { name: 'E-mail subscription: off' }).press('Space')
  await page.getByRole('switch', { name: 'E-mail subscription: on' }).waitFor()
  await page.getByRole('switch', { name: 'Public profile' }).press('Space')
  await save(page)
  await waitForMessage(page, 'Profile saved')
  await openAndHydrate(page, path)
  const tabs = await page.getByRole('tab').allTextContents()
  expect(tabs.map((text) => text.trim())).toEqual(['Technical –', 'Business 5', 'Creative –', 'Leader 2'])
  expect(await page.getByRole('switch', { name: 'Public profile' }).isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: 'E-mail subscription: on' }).isChecked()).toBe(true)
})

test('the page is its owner’s alone', async () => {
  const { page, path, call } = await openEditPage('Vetch')
  const stranger = await newMember({ browser, site, name: 'Woad' })
  const statusFor = async (visitorPage: Page) => (await visitorPage.goto(path))?.status()
  expect(await statusFor(stranger.page)).toBe(404)
  await call('PUT', 'profile/updateProfile', { public: true })
  expect(await statusFor(stranger.page)).toBe(403)
  expect(await statusFor(page)).toBe(200)
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await openAndHydrate(visitor, path)
  const { pathname, searchParams } = new URL(visitor.url())
  expect([pathname, searchParams.get('callbackUrl')]).toEqual(['/login', path])
})
