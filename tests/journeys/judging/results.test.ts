import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney(demo)

const slug = 'night-shift-sprint'
const home = `/event/${slug}`
const winner = 'Morning Sheet'
const second = 'Do Not Run'

/** Returns everything that a visitor can read of the event, as sent. */
async function readPublicText() {
  const { rows } = await site.pool.query<{ team: string; submission: string }>(
    `select t.slug team, s.slug submission from submission s join team t on t.id = s.team_id
      join event e on e.id = s.event_id where e.slug = $1 and s.title = $2`,
    [slug, winner],
  )
  const team = `${home}/${rows[0]!.team}`
  const pages = [home, `${home}/submissions`, `${home}/results`, team, `${team}/${rows[0]!.submission}`]
  const search = `/api/v3/search/search?q=${encodeURIComponent(winner)}`
  return { pages, all: [...pages, search] }
}

const read = async (path: string) => (await fetch(site.origin + path)).text()

test(
  'results are set in silence, published as one act, and medals appear everywhere at once',
  { timeout: 240_000 },
  async () => {
    const { pages, all } = await readPublicText()
    const page = await signInDemoPerson({ browser, site, account: 'admin' })
    await openAndHydrate(page, `${home}/results`)
    await page.getByText('Results aren’t out yet').waitFor()
    await page.getByRole('link', { name: 'Set the results' }).click()
    await page.waitForURL(`**${home}/results/edit`)
    await page.getByText('No medals, ranks or prizes yet.', { exact: false }).waitFor()
    expect(await page.getByRole('button', { name: 'Publish the results' }).isDisabled()).toBe(true)

    await page.getByLabel(`Medal of ${winner}`).selectOption('Winner')
    await page.getByLabel(`Rank of ${winner}`).fill('1')
    await page.getByLabel(`Medal of ${second}`).selectOption('Second')
    await page.getByLabel(`Rank of ${second}`).fill('two')
    await press(page, 'Save results')
    await page.getByText('A whole number from 1').waitFor()
    await page.getByLabel(`Rank of ${second}`).fill('2')
    // Leaving now would lose it, so the page asks.
    await page.getByRole('link', { name: 'Open the gallery' }).click()
    await press(page, 'Stay')
    await press(page, 'Save results')
    await page.getByRole('listitem').filter({ hasText: winner }).getByText('Rank 1').waitFor()
    await page.getByText('All saved').waitFor()

    for (const path of all) {
      const text = await read(path)
      expect(text, path).not.toContain('WINNERS')
      expect(text, path).not.toMatch(/class="medal[^"]*"><svg/)
      expect(text, path).not.toContain('Winner ·')
    }

    // Results can't be published while judges are rating.
    expect(await page.getByRole('button', { name: 'Publish the results' }).isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Go to the rounds' }).click()
    await press(page, 'Close it now')
    await press(page, 'Close it')
    await page.getByRole('button', { name: 'Close it now' }).waitFor({ state: 'detached' })
    await openAndHydrate(page, `${home}/results/edit`)

    await press(page, 'Publish the results')
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Publish the results' })
    expect(await confirm.isDisabled()).toBe(true)
    await dialog
      .getByText(/We’ll tell everyone enrolled. E-mail reaches (all \d+|\d+ of \d+) people/)
      .waitFor()
    await dialog.getByRole('textbox').fill('Night Shift Sprint')
    await confirm.click()
    await page.getByRole('link', { name: 'Open the results page' }).waitFor()

    for (const path of pages)
      await expect.poll(() => read(path), { message: path }).toMatch(/class="medal"><svg/)
    await expect.poll(() => read('/')).toMatch(new RegExp(`id="winners"[^]*${winner}`))
    const results = JSON.parse(await read(all.at(-1)!)) as { items: { title: string; excerpt: string }[] }
    expect(results.items.find(({ title }) => title === winner)?.excerpt).toMatch(/^Winner · /)

    const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
    await openAndHydrate(visitor, `${home}/submissions`)
    const cards = visitor.getByRole('article')
    await cards.first().getByText('Winner', { exact: true }).waitFor()
    expect(await cards.first().getByRole('heading').textContent()).toBe(winner)
    expect(await cards.nth(1).getByRole('heading').textContent()).toBe(second)
    await visitor.getByRole('link', { name: 'See the results' }).click()
    await visitor.getByRole('heading', { name: 'Winners' }).waitFor()
    const { rows } = await site.pool.query(
      `select data ->> 'action' action from jobs.job where name = 'award' and data ->> 'action' <> 'submission'`,
    )
    expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['top-2', 'winner']))
  },
)

test(
  'an organiser sees the drafts and gives one team more time, with the reason',
  { timeout: 240_000 },
  async () => {
    const page = await signInDemoPerson({ browser, site, account: 'admin' })
    await openAndHydrate(page, '/event/quiet-tools-hack/results/edit')
    await page.getByRole('link', { name: 'Drafts and deadlines' }).click()
    const draft = page.getByRole('row').filter({ hasText: 'Lampwick' })
    await draft.getByRole('link', { name: 'More time' }).click()
    await page.locator('input[name=team]').and(page.locator('[value=Lampwick]')).waitFor()
    const { rows } = await site.pool.query<{ until: string }>(
      `select to_char(coalesce(submissions_close_at, end_at) + interval '1 day', 'YYYY-MM-DD"T"HH24:MI') until
        from event where slug = 'quiet-tools-hack'`,
    )
    await page.getByLabel('Until').fill(rows[0]!.until)
    await page.getByLabel('Why').fill('Their train stood still for five hours.')
    await press(page, 'Give more time')
    const extensionRow = page.getByRole('row').filter({ hasText: 'Their train stood still' })
    await extensionRow.waitFor()
    await extensionRow.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await extensionRow.waitFor({ state: 'detached' })
    const stranger = await signInDemoPerson({ browser, site, account: 'newcomer' })
    const refusal = await stranger.goto('/event/quiet-tools-hack/results/edit')
    expect(refusal!.status()).toBe(403)
  },
)
