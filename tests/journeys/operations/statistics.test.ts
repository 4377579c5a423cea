import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { signInDemoPerson } from '../support/demo-person.ts'
import { demo, startJourney } from '../support/journey.ts'

const { browser, site } = await startJourney(demo)

const openAs = (account: 'mentor' | 'organizer') =>
  signInDemoPerson({ browser, site, account, options: { reducedMotion: 'reduce' } })

test('a visitor reads a tutorial to its end, and the mentor’s figures show it', async () => {
  await site.pool.query('delete from visit_day')
  // Browsers that report automation are not counted, and neither are headless ones.
  const visitor = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' })
  await visitor.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  const page = await visitor.newPage()
  await openAndHydrate(page, `${site.origin}/t/your-first-agent-with-an-undo-button`)
  await page.locator('.prose > :last-child').scrollIntoViewIfNeeded()

  const reader = await openAs('mentor')
  const readCounts = async () => {
    await openAndHydrate(reader, '/dash/statistics')
    const row = reader.getByRole('row', { name: /Your first agent with an undo button/ })
    return (await row.getByRole('cell').allTextContents()).slice(1, 3)
  }
  await expect.poll(readCounts, { timeout: 120_000, interval: 1000 }).toEqual(['1', '1'])
  await visitor.close()
})

test('figures are filtered by an event, and come as CSV with the same numbers', async () => {
  const page = await openAs('mentor')
  await openAndHydrate(page, '/dash/statistics')
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Quiet Tools Hack' })
  await page.waitForURL(/event=quiet-tools-hack/)
  await page.getByText(/^Quiet Tools Hack, /).waitFor()
  await page.getByRole('heading', { name: 'Content read' }).waitFor({ state: 'detached' })

  const enrolledRow = page
    .getByRole('row', { name: /^Enrolled/ })
    .getByRole('cell')
    .first()
  const enrolledCount = await enrolledRow.textContent()
  const pendingDownload = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV of From visit to review' }).click()
  const download = await pendingDownload
  expect(download.suggestedFilename()).toMatch(/^statistics-funnel-quiet-tools-hack-.+\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toContain(`enrolled,${enrolledCount}`)
})

test('an organiser comes from the event’s dashboard to the figures of that event, and to nobody else’s', async () => {
  const page = await openAs('organizer')
  await openAndHydrate(page, '/event/field-notes/dash')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByText(/^Field Notes.*, whole days in UTC/).waitFor()
  await page.getByRole('heading', { name: 'From visit to review' }).waitFor()
  expect(await page.getByLabel('Event', { exact: true }).getByRole('option').allTextContents()).toHaveLength(
    2,
  )

  for (const query of ['', '?event=mend-and-make-week'])
    expect((await page.request.get(`/dash/statistics${query}`)).status()).toBe(403)
})
