import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'

const { browser, site } = await startJourney(demo)

const slug = 'night-shift-sprint'

/** Returns the stored medals, and those in the row of each project. */
async function storedMedals() {
  const { rows } = await site.pool.query<{ title: string; position: string | null }>(
    `select s.title, s.position from submission s join event e on e.id = s.event_id
      where e.slug = $1 and s.submitted_at is not null and s.deleted_at is null`,
    [slug],
  )
  return Object.fromEntries(rows.map(({ title, position }) => [title, position ?? '']))
}

const shownMedals = (page: Page) =>
  page
    .getByLabel(/^Medal of /)
    .evaluateAll((all) =>
      Object.fromEntries(
        (all as HTMLSelectElement[]).map((select) => [
          select.getAttribute('aria-label')!.slice('Medal of '.length),
          select.value,
        ]),
      ),
    )

test(
  'medals chosen one save after another, from below, go to the projects beside which they stand',
  { timeout: 240_000 },
  async () => {
    const page = await signInDemoPerson({ browser, site, account: 'admin' })
    await openAndHydrate(page, `/event/${slug}/results/edit`)
    const expectedMedals = await storedMedals()
    for (const medal of ['FINALISTS', 'TOP_3', 'WINNERS']) {
      const rows = page.getByLabel(/^Medal of /)
      const last = (await rows.last().getAttribute('aria-label'))!.slice('Medal of '.length)
      await page.getByLabel(`Medal of ${last}`, { exact: true }).selectOption(medal)
      expectedMedals[last] = medal
      await press(page, 'Save results')
      await expect.poll(storedMedals).toEqual(expectedMedals)
      await expect.poll(() => rows.first().getAttribute('aria-label')).toBe(`Medal of ${last}`)
      expect(await shownMedals(page)).toEqual(expectedMedals)
    }
    await openAndHydrate(page, `/event/${slug}/results/edit`)
    expect(await shownMedals(page)).toEqual(expectedMedals)
  },
)
