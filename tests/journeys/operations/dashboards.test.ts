import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../../../src/routes.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

type Role = 'mentor' | 'organizer' | 'member' | 'admin'

/**
 * Roles that may open a page below /dash (docs/rules.md#dashboards); all others are for administrators only.
 */
const readers: Record<string, Role[]> = {
  '/dash': ['mentor', 'organizer', 'admin'],
  '/dash/event': ['mentor', 'organizer', 'admin'],
  '/dash/statistics': ['mentor', 'admin'],
  '/dash/texts': ['mentor', 'admin'],
  '/dash/suggestions': ['mentor', 'admin'],
}
const mayOpen = (role: Role, path: string) => {
  const parent = path.split('/', 3).join('/')
  return (readers[path] ?? readers[parent] ?? ['admin']).includes(role)
}

/** From the route table, so that a new page is checked without being listed here. */
const dashboards = listPatterns(routes as unknown as RouteConfigEntry[]).filter((path) =>
  /^\/dash(\/|$)/.test(path),
)

function listPatterns(entries: RouteConfigEntry[], parentPath = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const currentPath = path ? `${parentPath}/${path}` : parentPath
    return [...(path ? [currentPath] : []), ...listPatterns(children ?? [], currentPath)]
  })
}

test.each<Role>(['mentor', 'organizer', 'member', 'admin'])(
  'the %s opens their own dashboards and is refused at every other',
  async (role) => {
    const page = await openDashboard(role)
    expect(dashboards).toContain('/dash/admin')
    const wrongPatterns: string[] = []
    for (const pattern of dashboards) {
      const path = pattern.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      const response = await page.request.get(path, { maxRedirects: 0 })
      const status = response.status()
      const isOwnTab = response.headers()['location']?.startsWith(`${path}?tab=`)
      // A page about one thing has no data without it, but the role may open it.
      const isOpen = isOwnTab || status === 200 || status === 404 || status === 422
      const isCorrect = mayOpen(role, pattern) ? isOpen : status === 403
      if (!isCorrect) wrongPatterns.push(`${pattern} ${status}`)
    }
    await page.context().close()
    expect(wrongPatterns).toEqual([])
  },
)

test('a judge who takes part in nothing finds the work on home and in the account menu', async () => {
  const page = await signInDemoPerson({ browser, site, account: 'judge' })
  await openAndHydrate(page, '/')
  const next = page.getByRole('region', { name: 'Your next step' })
  await next.getByText(/\d+ projects? to review in /).waitFor()
  expect(await next.getByText('Choose an event').count()).toBe(0)
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: /^Review / }).click()
  await page.waitForURL('**/event/*/dash#review')
  await page.getByRole('heading', { name: 'Submissions to review' }).waitFor()
  expect(await page.getByText('Enroll first').count()).toBe(0)
  await page.context().close()
})

test('a visitor is led from every dashboard to the login and would come back', async () => {
  const context = await browser.newContext({ baseURL: site.origin })
  for (const path of dashboards) {
    const response = await context.request.get(path, { maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 302])
    expect(response.headers()['location']).toBe(
      `/login?error=SessionRequired&callbackUrl=${encodeURIComponent(path)}`,
    )
  }
  await context.close()
})

test.each<[Role, string]>([
  ['mentor', '/dash'],
  ['organizer', '/dash'],
  ['admin', '/dash/admin'],
  ['member', '/stream/careful-questions/dash'],
])('the side menu of the %s has their entries and no other', async (role, path) => {
  const page = await openDashboard(role)
  await openAndHydrate(page, path)
  const entries = page.getByRole('navigation', { name: 'Dashboard', exact: true }).getByRole('link')
  const ownEntries = dashboards
    .filter((entry) => entry.split('/').length <= 3 && mayOpen(role, entry))
    .toSorted(compareEntries)
  const listEntryLinks = async () =>
    (await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      .filter((href) => href.startsWith('/'))
      .toSorted(compareEntries)
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await expect.poll(listEntryLinks).toEqual(ownEntries)
  await page.context().close()
})

test('the side menu stays as it was left, and the entry of the open page is marked', async () => {
  const page = await openDashboard('organizer')
  await openAndHydrate(page, '/dash/event')
  await page.locator('[aria-current=page]', { hasText: 'Events' }).first().waitFor()
  await page.getByRole('list', { name: 'Sponsors' }).waitFor()
  await page.getByRole('button', { name: 'Shrink the menu' }).click()
  await page.getByRole('button', { name: 'Open the menu' }).waitFor()
  await page.getByRole('list', { name: 'Sponsors' }).waitFor({ state: 'detached' })
  await openAndHydrate(page, '/dash')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await openAndHydrate(page, '/dash/event')
  await page.getByRole('button', { name: 'Shrink the menu' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('sidebar-open'))).toBe('true')
  await page.context().close()
})

test('on a phone the side menu is a sheet that Escape puts away and a link leaves behind', async () => {
  const page = await openDashboard('organizer', { width: 360, height: 740 })
  await openAndHydrate(page, '/dash')
  const open = page.getByRole('button', { name: 'Open the menu' })
  const events = page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: 'Events' })
  await page.getByRole('link', { name: /^Notifications/ }).click()
  const tray = page.getByRole('dialog', { name: 'Notifications' })
  const { x, width } = (await tray.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await tray.waitFor({ state: 'detached' })
  await open.click()
  await events.waitFor()
  await page.getByRole('group', { name: 'Theme' }).waitFor()
  await page.keyboard.press('Escape')
  await events.waitFor({ state: 'hidden' })
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
  await open.click()
  await events.click()
  await page.waitForURL('**/dash/event')
  await events.waitFor({ state: 'hidden' })
  await page.context().close()
})

test('on a narrow phone the header of a demo site stays in one row', async () => {
  const page = await openDashboard('member', { width: 360, height: 740 })
  await openAndHydrate(page, '/')
  await page.getByRole('link', { name: /^Notifications/ }).waitFor()
  const { height } = (await page.getByRole('banner').boundingBox())!
  expect(height).toBeLessThan(80)
  await page.context().close()
})

test('who follows a link to a part of a page stands at it, whatever comes above it later', async () => {
  const page = await openDashboard('member')
  for (const [part, subPage] of [
    ['help', 'help'],
    ['questions', 'help'],
    ['room', 'room'],
    ['team', 'team'],
    ['find', 'team/find'],
    ['schedule', 'schedule'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/event/quiet-tools-hack/dash#${part}`)
    await page.waitForURL(`**/event/quiet-tools-hack/dash/${subPage}#${part}`)
    await page.locator(`#${part}`).waitFor()
    await expect
      .poll(() => page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, part))
      .toBeLessThan(200)
  }
  await page.context().close()
})

const compareEntries = (a: string, b: string) => a.localeCompare(b)

const wideViewport = { width: 1280, height: 900 }
const openDashboard = (account: Role, viewport = wideViewport) =>
  signInDemoPerson({ browser, site, account, options: { viewport, reducedMotion: 'reduce' } })
