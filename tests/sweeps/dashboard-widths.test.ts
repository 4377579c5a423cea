import { expect, test } from 'vitest'
import { openAndHydrate } from '../journeys/support/arrive.ts'
import { signInDemoPerson } from '../journeys/support/demo-person.ts'
import { tooWideBy } from '../journeys/support/faults.ts'
import { demo, startJourney } from '../journeys/support/journey.ts'

const { browser, site } = await startJourney(demo)

const tables = ['people', 'content', 'technologies', 'outbox', 'actions', 'log', 'deleted', 'reports']
const pages = [
  '/dash',
  '/dash/event',
  '/dash/event?tab=streams',
  '/dash/statistics',
  '/dash/applications',
  '/dash/texts',
  '/dash/suggestions',
  '/dash/admin',
  '/dash/admin/configuration',
  '/dash/admin/status',
  ...tables.map((name) => `/dash/admin/${name}`),
  '/event/quiet-tools-hack/results/edit',
  '/event/quiet-tools-hack/results/edit?tab=reviews',
  '/event/quiet-tools-hack/edit?tab=participants',
]

test(
  'no dashboard is wider than its window, and its tables have rows, from a small tablet to a laptop',
  { timeout: 240_000 },
  async () => {
    const page = await signInDemoPerson({ browser, site, account: 'admin' })
    const problems: string[] = []
    for (const path of pages) {
      await openAndHydrate(page, path)
      await page.locator('main h1').waitFor()
      for (const width of [640, 768, 900, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const tooWide = await tooWideBy(page)
        if (tooWide > 0) problems.push(`${path} at ${width}: ${tooWide} pixels too wide`)
        if (await page.evaluate(hasCards)) problems.push(`${path} at ${width}: rows are cards`)
      }
    }
    await page.context().close()
    expect(problems).toEqual([])
  },
)

/** Whether a table shows its rows as cards. Runs in the page. */
const hasCards = () =>
  [...document.querySelectorAll('.data-table tr')].some(
    (row) => getComputedStyle(row).display !== 'table-row',
  )

test('a row has one menu and shows where it leads; "/" searches here too; filters keep the focus', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'admin' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAndHydrate(page, '/dash/event')
  const select = page.getByLabel('Visibility')
  await select.focus()
  await select.selectOption({ index: 1 })
  await page.waitForURL('**visibility=**')
  expect(await select.evaluate((it) => it === document.activeElement)).toBe(true)
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForFunction(() => document.querySelector('.nav-bar') === null)
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.goBack()
  await expect.poll(() => select.inputValue()).toBe('')
  const row = page.getByRole('row').filter({ hasText: 'Paperwork Jam' })
  await row.getByRole('button', { name: /^Manage / }).click()
  await page.getByRole('menuitem', { name: 'Participants' }).waitFor()
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: /^Open / }).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: 'Search' }).waitFor()
  await page.keyboard.press('Escape')
  await page.context().close()
})
