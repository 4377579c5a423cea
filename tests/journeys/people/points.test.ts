import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test(
  'an administrator sets what an action is worth, and takes back what was given by mistake',
  { timeout: 240_000 },
  async () => {
    const page = await signInDemoPerson({ browser, site, account: 'admin' })
    await openAndHydrate(page, '/dash/admin/actions')
    await page.getByLabel('Points of blog').fill('35')
    await page.getByRole('button', { name: 'Save blog' }).click()
    await page.getByText('Saved. Earlier awards keep their points').first().waitFor()
    const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
    await openAndHydrate(visitor, '/points')
    await getRow(visitor, 'Published an article').getByText('35', { exact: true }).waitFor()

    const before = await lines()
    await page
      .getByRole('button', { name: /^Undo / })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Award undone', { exact: true }).first().waitFor()
    expect(await lines()).toBe(before + 1)
  },
)

test(
  'organisers thank the mentors of their event, who stand on its leaderboard then',
  { timeout: 240_000 },
  async () => {
    const page = await signInDemoPerson({ browser, site, account: 'admin' })
    await openAndHydrate(page, '/event/quiet-tools-hack/results/edit?tab=points')
    await page.getByRole('button', { name: 'Give points to every mentor' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give points', exact: true }).click()
    await page
      .getByText(/got the points$/)
      .first()
      .waitFor()
    const { rows } = await site.pool.query<{ name: string }>(`
    select p.first_name || ' ' || p.last_name as name from award a join action x on x.id = a.action_id
      join event e on e.id = a.event_id join profile p on p.user_id = a.user_id
    where x.slug = 'mentor' and e.slug = 'quiet-tools-hack' and p.public order by 1 limit 1`)
    const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
    await openAndHydrate(visitor, '/event/quiet-tools-hack/leaderboard')
    await visitor.getByRole('link', { name: rows[0]!.name }).waitFor()
    await page.getByRole('button', { name: 'Give points to every mentor' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give points', exact: true }).click()
    await page.getByText('Everyone already had these points').first().waitFor()
  },
)

async function lines(): Promise<number> {
  const { rows } = await site.pool.query<{ count: number }>('select count(*)::int as count from award')
  return rows[0]!.count
}
