import { expect, test } from 'vitest'
import { errorsOf, faultsOf, looks } from './faults.ts'
import { textsOf } from './demo-texts.ts'
import { demo, startJourney } from './journey.ts'

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
  '/apps',
  '/apps?q=nothing&category=repair',
  '/apps/category/repair',
  '/tech',
  '/t',
  '/blog',
  '/points',
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

test.each(looks)(
  'every page at $width pixels in the $colorScheme theme is accessible, fits, and logs no error',
  { timeout: 240_000 },
  async ({ width, colorScheme }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    })
    const faults: string[] = []
    for (const path of [...pages, ...(await textsOf(site))]) faults.push(...(await look(path)))
    await context.close()
    expect(faults).toEqual([])

    async function look(path: string) {
      const page = await context.newPage()
      const errors = errorsOf(page, (text) => path === '/nothing-here' && text.includes('404'))
      await page.goto(site.origin + path)
      await page.locator('main h1').waitFor()
      await page.locator('.header-wait').waitFor({ state: 'detached' })
      const found = await faultsOf(page, path)
      await page.close()
      return [...found, ...errors.map((error) => `${path}: ${error}`)]
    }
  },
)
