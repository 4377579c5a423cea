import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'
import { newAdministrator } from '../support/member.ts'

const { browser, site } = await startJourney(demo)

const path = '/event/field-notes'
const title = 'Field Notes: Agents Outdoors'

test(
  'an administrator hides an event, its organiser appeals, and it is back',
  { timeout: 240_000 },
  async () => {
    const [{ page: first }, { page: second }] = [
      await newAdministrator({ browser, site, name: 'Imke' }),
      await newAdministrator({ browser, site, name: 'Jonas' }),
    ]
    const organizer = await signInDemoPerson({ browser, site, account: 'organizer' })
    const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()

    await openAndHydrate(first, '/dash/admin/content?search=field+notes')
    await first.getByRole('button', { name: `Hide ${title}` }).click()
    const dialog = first.getByRole('alertdialog', { name: `Hide “${title}”?` })
    await dialog.getByLabel('Reason').fill('It advertises what it is not.')
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
    await first.getByRole('button', { name: `Show again ${title}` }).waitFor()
    expect((await visitor.goto(path))!.status()).toBe(404)

    await openAndHydrate(organizer, path)
    await organizer.getByRole('complementary', { name: 'Hidden by the moderators' }).waitFor()
    await organizer.getByRole('link', { name: 'Why, and how to appeal' }).click()
    await organizer.getByText('It advertises what it is not.').waitFor()
    await organizer.getByLabel('Why should it come back?').fill('We never did.')
    await organizer.getByRole('button', { name: 'Appeal', exact: true }).click()
    await organizer.getByRole('heading', { name: 'Your appeal', exact: true }).waitFor()

    await openAndHydrate(second, '/dash/admin/reports?status=appealed')
    await second.getByRole('link', { name: title, exact: true }).click()
    await second.getByText('We never did.').waitFor()
    await second.getByLabel('Answer to the appeal').selectOption('lift')
    await second.getByLabel('Message to its owner').fill('So it is.')
    await second.getByRole('button', { name: 'Send the answer' }).click()
    await second.locator('.badge', { hasText: 'Visible again' }).waitFor()
    expect((await visitor.goto(path))!.status()).toBe(200)
  },
)

test(
  'two tutorials are deleted together with a reason, and one of them is restored',
  { timeout: 240_000 },
  async () => {
    const [restoredTitle, deletedTitle] = [
      'Twenty test cases in one afternoon',
      'Speech that works in a barn',
    ]
    const { page } = await newAdministrator({ browser, site, name: 'Kaja' })
    await openAndHydrate(page, '/dash/admin/content?kind=tutorial&orderBy=title')
    for (const name of [restoredTitle, deletedTitle])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 tutorials?' })
    await dialog.getByLabel('Reason').fill('Copied from a book.')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('2 deleted').first().waitFor()
    await page.getByRole('link', { name: deletedTitle, exact: true }).waitFor({ state: 'detached' })

    await openAndHydrate(page, '/dash/admin/deleted?kind=tutorial')
    await page.getByRole('button', { name: `Restore ${restoredTitle}` }).click()
    await page.getByRole('button', { name: `Restore ${restoredTitle}` }).waitFor({ state: 'detached' })
    await openAndHydrate(page, '/dash/admin/content?kind=tutorial&orderBy=title')
    await page.getByRole('link', { name: restoredTitle, exact: true }).waitFor()
    expect(await page.getByRole('link', { name: deletedTitle, exact: true }).count()).toBe(0)
    await openAndHydrate(page, '/dash/admin/log?reason=copied')
    const entry = page.getByRole('row').filter({ hasText: 'removed a tutorial' })
    await entry.filter({ hasText: 'Copied from a book.' }).first().waitFor()
  },
)
