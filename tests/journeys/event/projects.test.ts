import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPicture } from '../../support/files/pictures.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible, tooWideBy } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { type Member, newMember } from '../support/member.ts'

const { browser, site } = await startJourney({ env: { RATE_WRITES: '10000' } })

/** Returns the path of the member's own edit page. */
const editPath = ({ email }: Member) => `/u/@${email.split('@')[0]}/edit`

const getDialog = (page: Page) => page.getByRole('alertdialog')
const getAddTile = (page: Page) => page.getByRole('button', { name: 'Add a project' })
const getSaveButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Save', exact: true })
// Keys reach what a pointer may miss while the page is settling.
const press = (button: Locator) => button.press('Enter')

/** Waits for the text in a notice; a live region repeats it for screen readers. */
const waitForNotice = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function fill(dialog: Locator, title: string) {
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Listens to the gutters of a street.')
  await dialog.getByLabel('Used technologies').fill('Rust, Small speech models, rust')
  await dialog.getByLabel('URL').fill('rain.example.com')
}

async function add(page: Page, title: string) {
  await press(getAddTile(page))
  const dialog = getDialog(page)
  await fill(dialog, title)
  await press(getSaveButton(dialog))
  await page.getByRole('button', { name: `Edit ${title}` }).waitFor()
}

async function createProject({ call }: Member, title: string) {
  return call('POST', 'project/createProject', {
    id: crypto.randomUUID(),
    title,
    description: 'Listens.',
    TechnicalSkills: ['Rust'],
    url: 'https://example.com',
  })
}

async function loadProjects({ call, email }: Member) {
  const { rows } = await site.pool.query('select id from account where email = $1', [email])
  const { body } = await call('GET', `project/getProjectsByUserId?userId=${rows[0].id}`)
  return body['items'] as { title: string; TechnicalSkills: string[]; url: string; image: string | null }[]
}

/** Expects no axe violations, and no content that is too wide. */
async function expectAccessible(page: Page) {
  await isAccessible(page)
  expect(await tooWideBy(page)).toBe(0)
}

test(
  'a member makes three projects and sees the tile go, changes one, and deletes one for the tile to come back',
  { timeout: 240_000 },
  async () => {
    const member = await newMember({ browser, site, name: 'Odile' })
    const { page } = member
    await openAndHydrate(page, editPath(member))
    await press(getAddTile(page))
    const dialog = getDialog(page)
    await fill(dialog, 'Rain Ledger')
    const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await aPicture(1280, 720) }
    await dialog.getByLabel('Cover').setInputFiles(picture)
    await dialog.getByAltText('Current picture').waitFor()
    await press(getSaveButton(dialog))
    await waitForNotice(page, 'Your project has been accepted!')
    await waitForNotice(page, 'Your data has been shipped to DB')
    await page.getByText('1 of 3 projects.').waitFor()
    await add(page, 'Moss Map')
    await add(page, 'Second Reader')
    await page.getByText('3 of 3 projects.').waitFor()
    expect(await getAddTile(page).count()).toBe(0)
    expect(await loadProjects(member)).toMatchObject([
      {
        title: 'Rain Ledger',
        TechnicalSkills: ['Rust', 'Small speech models'],
        url: 'https://rain.example.com',
        image: expect.stringMatching(/^\/files\/project\//),
      },
      { title: 'Moss Map', image: null },
      { title: 'Second Reader' },
    ])

    await press(page.getByRole('button', { name: 'Edit Moss Map' }))
    await dialog.getByLabel('Title').fill('Moss Atlas')
    await press(getSaveButton(dialog))
    await waitForNotice(page, 'Your project has been updated!')
    await page.getByRole('button', { name: 'Edit Moss Atlas' }).waitFor()

    await press(page.getByRole('button', { name: 'Delete Moss Atlas' }))
    await dialog.getByRole('heading', { name: 'Delete Moss Atlas?' }).waitFor()
    await press(dialog.getByRole('button', { name: 'Delete project' }))
    await waitForNotice(page, 'Project deleted')
    await waitForNotice(page, 'Your data has been deleted from DB')
    await getAddTile(page).waitFor()
    // The focused element is gone, so the focus stays nearby.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Projects & Hacking')
    expect((await loadProjects(member)).map(({ title }) => title)).toEqual(['Rain Ledger', 'Second Reader'])
    await page.reload()
    await page.getByText('2 of 3 projects.').waitFor()
  },
)

test(
  'a wrong title keeps the dialog open; what the server refuses closes it and is offered again',
  { timeout: 240_000 },
  async () => {
    const member = await newMember({ browser, site, name: 'Ferran' })
    const { page } = member
    await page.setViewportSize({ width: 360, height: 800 })
    // Text that is fading in has no contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAndHydrate(page, editPath(member))
    await press(getAddTile(page))
    const dialog = getDialog(page)
    await fill(dialog, 'Rain 2')
    await press(getSaveButton(dialog))
    const alert = dialog.getByRole('alert').filter({ hasText: 'Invalid Title' })
    await alert.waitFor()
    expect(await alert.textContent()).toContain(
      'Title must be at least 2 and max 32 characters long and contain only letters and space.',
    )
    await expectAccessible(page)

    // Projects are created meanwhile on another device.
    for (const title of ['Moss Map', 'Second Reader', 'Lampwick']) await createProject(member, title)
    await dialog.getByLabel('Title').fill('Rain Ledger')
    await press(getSaveButton(dialog))
    await waitForNotice(page, 'Upload failed')
    await waitForNotice(page, 'You already have 3 projects. Delete one to make room.')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('3 of 3 projects.').waitFor()

    await press(page.getByRole('button', { name: 'Delete Lampwick' }))
    await press(dialog.getByRole('button', { name: 'Delete project' }))
    await press(getAddTile(page))
    await press(dialog.getByRole('button', { name: 'Restore' }))
    await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Rain Ledger')
    expect(await dialog.getByLabel('Used technologies').inputValue()).toBe('Rust, Small speech models, rust')
    await press(getSaveButton(dialog))
    await waitForNotice(page, 'Your project has been accepted!')
    expect((await loadProjects(member)).map(({ title }) => title)).toContain('Rain Ledger')
  },
)

test(
  'an AI project stands there with its state, leads to its form, and makes room when it is deleted',
  { timeout: 240_000 },
  async () => {
    const member = await newMember({ browser, site, name: 'Ilse' })
    const { page, email } = member
    await site.pool.query(
      `insert into application (user_id, slot, title, short_description, description, rendered, status, reason)
        select id, slot, 'Glaze Book ' || slot, 'Glazes.', 'Glazes.', '{}', 'rejected', 'The demo does not answer.'
        from account, generate_series(1, 3) slot where email = $1`,
      [email],
    )
    await openAndHydrate(page, editPath(member))
    await page.getByText('3 of 3 apps.').waitFor()
    await page.getByText('The demo does not answer.').first().waitFor()
    const edit = page.getByRole('link', { name: 'Edit Glaze Book 2' })
    expect(await edit.getAttribute('href')).toMatch(/^\/apps\/app\?id=[\da-f-]{36}&edit=true$/)
    const tile = page.getByRole('link', { name: 'Add an AI project' })
    expect(await tile.count()).toBe(0)
    await press(page.getByRole('button', { name: 'Delete Glaze Book 2' }))
    await press(getDialog(page).getByRole('button', { name: 'Delete project' }))
    await waitForNotice(page, 'Project deleted')
    await press(tile)
    await page.getByRole('heading', { name: 'New app' }).waitFor()
  },
)
