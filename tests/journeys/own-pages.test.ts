import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { errorsOf, faultsOf, looks } from './faults.ts'
import { signedIn } from './demo-person.ts'
import { demo, startJourney } from './journey.ts'

const { browser, site } = await startJourney(demo)

const tabsOf = (path: string, tabs: string[]) => tabs.map((tab) => `${path}?tab=${tab}`)

/** Pages for one person, by the demo's account for whom they are made. */
const pages: [account: string, paths: string[]][] = [
  [
    'newcomer',
    ['/event/small-models-big-rooms/dash', '/account', '/account/texts', '/t/new', '/u/@noor-haddadin/edit'],
  ],
  [
    'member',
    [
      '/event/quiet-tools-hack/dash',
      '/event/mend-and-make-week/dash',
      '/stream/careful-questions/dash',
      '/account/moderation',
    ],
  ],
  [
    'organizer',
    [
      '/dash',
      '/dash/event',
      '/event/new',
      '/event/field-notes/check-in',
      '/dash/statistics?event=field-notes',
      ...tabsOf('/event/field-notes/edit', [
        'basics',
        'people',
        'schedule',
        'prizes',
        'texts',
        'participants',
      ]),
    ],
  ],
  ['mentor', ['/dash/statistics', '/dash/statistics?event=quiet-tools-hack&period=days']],
  ['mentor', ['/dash/texts', '/t/measure-a-voice-agent-before-you-trust-it/edit']],
  ['admin', tabsOf('/stream/careful-questions/edit', ['dates', 'announcements', 'publish'])],
  ['admin', ['/dash', '/dash/event?tab=streams', '/dash/admin']],
  ['admin', ['/dash/admin/reports', '/dash/admin/reports?status=appealed']],
  [
    'admin',
    [
      '/dash/admin/content',
      '/dash/admin/content?kind=comment',
      '/dash/admin/technologies',
      '/dash/admin/technologies?tab=categories',
      '/tech/new',
      '/tech/sedge/edit',
      '/dash/admin/outbox',
      '/dash/admin/deleted',
      '/dash/admin/configuration',
    ],
  ],
  ['admin', ['/dash/admin/people', '/dash/admin/people/:organizer', '/dash/admin/log']],
]

test.each(pages)(
  'what the %s sees is accessible, fits and logs no error, narrow and wide, by day and by night',
  { timeout: 240_000 },
  async (account, paths) => {
    const page = await signedIn({ browser, site, account, options: { reducedMotion: 'reduce' } })
    const context = page.context()
    const faults: string[] = []
    const ofOrganizer = `select id from account where email = 'organizer@example.com'`
    const { id } = (await site.pool.query<{ id: string }>(ofOrganizer)).rows[0]!
    for (const path of paths)
      faults.push(...(await faultsInAllLooks(await context.newPage(), path.replace(':organizer', id))))
    await context.close()
    expect(faults).toEqual([])
  },
)

/**
 * The page is opened once: what changes with its look, it changes itself. Its frame is looked at on every public page,
 * and what has to do with neither width nor colour once.
 */
async function faultsInAllLooks(page: Page, path: string) {
  const errors = errorsOf(page)
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
  await page.locator('main h1').waitFor()
  await page.evaluate(stopFading)
  const found: string[] = []
  for (const [place, { width, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page }).include('main')
    if (place > 0) axe.withRules(['color-contrast', 'target-size', 'link-in-text-block'])
    found.push(...(await faultsOf(page, `${path} ${width} ${colorScheme}`, axe)))
  }
  await page.close()
  return [...found, ...errors.map((error) => `${path}: ${error}`)]
}

/** A colour on its way from one theme to the other is neither. */
function stopFading() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}
