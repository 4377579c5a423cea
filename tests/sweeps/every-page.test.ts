import { expect, test } from 'vitest'
import { openAndHydrate } from '../journeys/support/arrive.ts'
import { faultsInAllLooks, tooWideBy } from '../journeys/support/faults.ts'
import { loadTextPaths } from '../journeys/support/demo-texts.ts'
import { demo, startJourney } from '../journeys/support/journey.ts'

const { browser, site } = await startJourney(demo)

const pages = [
  '/',
  '/event',
  '/event?tab=past',
  '/event?tab=streams',
  '/event/quiet-tools-hack',
  '/event/quiet-tools-hack/lampwick',
  '/event/quiet-tools-hack/submissions?tech=nothing&q=nothing',
  '/event/harbour-data-weekend/submissions',
  '/event/harbour-data-weekend/results',
  '/event/harbour-data-weekend/low-water/tidewatch',
  '/event/tidewater-sprint/method',
  '/apps',
  '/apps?q=nothing&category=repair',
  '/apps/category/repair',
  '/tech',
  '/t',
  '/blog',
  '/points',
  '/search',
  '/search?q=data',
  '/search?q=nothing-of-the-kind',
  '/leaderboard',
  '/leaderboard?period=month',
  '/event/harbour-data-weekend/leaderboard',
  '/event/quiet-tools-hack/leaderboard',
  '/u/@oda-kessling',
  '/u/@oda-kessling?list=events',
  '/u/@oda-kessling?list=awards',
  '/guide',
  '/privacy-policy',
  '/login?error=CredentialsSignin',
  '/login/suspended',
  '/signup',
  '/reset',
  '/unsubscribe?key=00000000-0000-4000-8000-000000000000',
  '/unsubscribe?key=lost',
  '/nothing-here',
]

test(
  'every page is accessible, fits and logs no error, narrow and wide, by day and by night',
  { timeout: 600_000 },
  async () => {
    const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' })
    // Keeps one page open, so that the next ones share its process.
    await context.newPage()
    const problems: string[] = []
    for (const path of [...pages, ...(await loadTextPaths(site))]) {
      const isExpected = (text: string) => path === '/nothing-here' && text.includes('404')
      problems.push(...(await faultsInAllLooks(await context.newPage(), { path, isExpected })))
    }
    await context.close()
    expect(problems).toEqual([])
  },
)

test('lists on a phone fit letters of twice the size', async () => {
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  const tooWide: Record<string, number> = {}
  for (const path of ['/', '/event', '/event?tab=past', '/event?tab=streams', '/apps', '/tech', '/t']) {
    await openAndHydrate(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const by = await tooWideBy(page)
    if (by > 0) tooWide[path] = by
  }
  await page.close()
  expect(tooWide).toEqual({})
})
