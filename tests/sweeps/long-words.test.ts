import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { render } from '#features/content/text/rendering/render.ts'
import { signInDemoPerson } from '../journeys/support/demo-person.ts'
import { loadDiscussionPath, loadTextPaths } from '../journeys/support/demo-texts.ts'
import { tooWideBy } from '../journeys/support/faults.ts'
import { demo, startJourney } from '../journeys/support/journey.ts'

const { browser, site } = await startJourney(demo)

/** Possible names and titles: without spaces, right to left, in other scripts. */
const hostile = [
  'W'.repeat(60),
  'مستشفىالأطفالالتخصصيالجديدفيالمدينةالقديمة',
  '人工知能入門陶芸窯焼成温度記録装置開発計画委員会議事録',
].join(' ')

const longColumns: Record<string, string[]> = {
  profile: ['first_name', 'last_name', 'role', 'organization'],
  event: ['title', 'tagline', 'place'],
  team: ['name', 'description'],
  submission: ['title', 'short_description'],
  application: ['title', 'short_description'],
  technology: ['name', 'description'],
  tutorial: ['title', 'description'],
  article: ['title', 'description'],
  search_entry: ['title', 'excerpt'],
  timeline_event: ['title'],
  announcement: ['title'],
  mail: ['subject'],
}

/** Long texts in separate paragraphs, plain and rendered, with one word that fits no line. */
const longText = `${'x'.repeat(200)} https://kiln.example/${'y'.repeat(90)}`
const html = `<p>${longText}</p><p><a href="https://kiln.example/">https://kiln.example/${'y'.repeat(90)}</a></p><ul><li><strong>${longText}</strong></li></ul>${wideTable()}`

/** Renders a table that scrolls in its own box. */
function wideTable() {
  return render(['A long head', '---', 'Some words'].map((cell) => `|${` ${cell} |`.repeat(12)}`).join('\n'))
    .html
}

async function writeLong() {
  const { rows } = await site.pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' and column_name like '%rendered'`)
  for (const { table, column } of rows)
    await site.pool.query(`update ${table} set ${column} = jsonb_set(${column}, '{html}', $1)`, [
      JSON.stringify(html),
    ])
  for (const [table, column] of [
    ['profile', 'about'],
    ['review', 'review'],
    ['announcement', 'body'],
    ['appeal', 'reason'],
    ['appeal', 'answer'],
    ['publication_ballot', 'comment'],
    ['publication_entry', 'reason'],
  ])
    await site.pool.query(`update ${table} set ${column} = $1`, [longText])
}

const open = [
  '/',
  '/event',
  '/event?tab=past',
  '/event?tab=streams',
  '/event/quiet-tools-hack',
  '/event/field-notes',
  '/event/quiet-tools-hack/lampwick',
  '/event/quiet-tools-hack/submissions',
  '/event/harbour-data-weekend',
  '/event/harbour-data-weekend/submissions',
  '/event/harbour-data-weekend/results',
  '/event/harbour-data-weekend/leaderboard',
  '/event/harbour-data-weekend/low-water/tidewatch',
  '/event/tidewater-sprint/method',
  '/apps',
  '/apps/category/repair',
  '/tech',
  '/t',
  '/blog',
  '/leaderboard',
  '/search?q=data',
  '/u/@oda-kessling',
  '/u/@oda-kessling?list=events',
]
const dashPages = ['', '/team', '/team/find', '/room', '/help', '/schedule'].map(
  (page) => `/event/quiet-tools-hack/dash${page}`,
)
const ownPaths = [
  '/',
  '/event/quiet-tools-hack',
  '/event/harbour-data-weekend/low-water/tidewatch',
  '/event/quiet-tools-hack/dash?view=announcements',
  ...dashPages,
  '/account',
  '/notifications',
  '/account/texts',
  '/apps/app',
]
const managedPaths = [
  '/dash/event',
  '/dash/admin/people',
  '/dash/admin/content',
  '/dash/admin/technologies',
  '/dash/admin/outbox',
  '/dash/admin/outbox/causes',
  '/dash/admin/deleted',
  '/dash/admin/log',
  '/dash/admin/reports',
  '/dash/applications',
  '/dash/statistics',
  '/dash/texts',
  '/event/quiet-tools-hack/dash',
  '/event/quiet-tools-hack/edit',
  '/event/quiet-tools-hack/edit?tab=people',
  '/event/quiet-tools-hack/edit?tab=participants',
  '/event/quiet-tools-hack/edit?tab=schedule',
  '/event/quiet-tools-hack/edit?tab=publish',
  '/event/quiet-tools-hack/check-in',
  '/event/quiet-tools-hack/judging?tab=judges',
  '/event/night-shift-sprint/judging?tab=assignment',
  '/event/night-shift-sprint/judging?tab=progress',
  '/event/harbour-data-weekend/results/edit',
  '/event/tidewater-sprint/judging?tab=scores',
  '/event/tidewater-sprint/judging?tab=results',
  '/event/tidewater-sprint/neighbours-3-9/knock-list/reasons',
]

const viewport = { width: 360, height: 780 }

async function listTooWidePages(page: Page, paths: readonly string[]) {
  const problems: string[] = []
  for (const path of paths) {
    await page.goto(site.origin + path)
    await page.locator('main h1').first().waitFor()
    await page.locator('.header-wait').waitFor({ state: 'detached' })
    if (path.includes('#comment-')) await page.locator('.comment').first().waitFor()
    const tooWide = await tooWideBy(page)
    if (tooWide > 0)
      problems.push(`${path}: ${tooWide} pixels too wide because of ${await findWidestElement(page)}`)
  }
  return problems
}

/** Returns boxes of a page that cut off their content, at desktop width. */
async function cutOn(page: Page, path: string) {
  await page.goto(site.origin + path)
  await page.locator('#team article').waitFor()
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(article, section, .panel)')]
      .filter((it) => it.scrollWidth > it.clientWidth + 1)
      .map((it) => `${it.tagName}.${it.className}: ${it.scrollWidth} in ${it.clientWidth}`),
  )
}

/** Returns the element that ends furthest to the right, so that a failure names the cause. */
const findWidestElement = (page: Page) =>
  page.evaluate(() => {
    const elementEnds = [...document.querySelectorAll('main *, header *, footer *')].map((it) => ({
      it,
      end: it.getBoundingClientRect().right,
    }))
    const { it } = elementEnds.toSorted((a, b) => b.end - a.end)[0]!
    return `${it.tagName}.${it.getAttribute('class') ?? ''}`
  })

test(
  'no page at 360 pixels is wider than its window, whatever the names and words',
  {
    timeout: 240_000,
  },
  async () => {
    await writeLong()
    for (const [table, columns] of Object.entries(longColumns))
      await site.pool.query(`update ${table} set ${columns.map((column) => `${column} = $1`).join(', ')}`, [
        hostile,
      ])
    const visitor = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
    const problems = await listTooWidePages(visitor, [
      ...open,
      ...(await loadTextPaths(site)),
      ...(await loadDiscussionPath(site)),
    ])
    await visitor.context().close()
    for (const [account, paths] of [
      ['member', ownPaths],
      ['admin', managedPaths],
    ] as const) {
      const page = await signInDemoPerson({
        browser,
        site,
        account,
        options: { viewport, reducedMotion: 'reduce' },
      })
      problems.push(...(await listTooWidePages(page, paths)))
      if (account === 'admin') {
        await page.setViewportSize({ width: 768, height: 1024 })
        problems.push(
          ...(await listTooWidePages(page, ['/dash/statistics', '/dash/admin/outbox', '/dash/texts'])),
        )
      }
      await page.setViewportSize({ width: 1280, height: 900 })
      if (account === 'member') problems.push(...(await cutOn(page, '/event/quiet-tools-hack/dash/team')))
      await page.context().close()
    }
    expect(problems).toEqual([])
  },
)
