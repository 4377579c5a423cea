import { expect, test } from 'vitest'
import { nextMay } from '../../support/from-now.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()

test('an organizer sets up a rubric and two rounds, and the event’s page says how projects are judged', async () => {
  const organizer = await newOrganizer(journey)
  const { page } = organizer
  const { slug } = await publish(organizer, { title: 'Judged Kiln' })
  await openAndHydrate(page, `/event/${slug}/edit`)
  await page.getByRole('link', { name: 'Judging', exact: true }).click()
  await page.getByRole('heading', { name: 'criterion 4' }).waitFor()
  await page.getByLabel('Name').first().fill('Craft')
  await page.getByLabel('Weight').first().fill('75')
  await page.getByText('Now it’s 50% of the score').waitFor()
  await press(page, 'Remove criterion 4')
  await press(page, 'Save')
  await page.getByText('All saved').waitFor()

  // If two people change the weights of different criteria, both are kept; for the same one, the second
  // chooses.
  const otherTab = await page.context().newPage()
  const weight = (tab: typeof page, index: number) => tab.getByLabel('Weight').nth(index)
  const waitUntilSaved = (tab: typeof page) => tab.getByText('All saved').waitFor()
  await openAndHydrate(otherTab, page.url())
  await weight(page, 0).fill('74')
  await press(page, 'Save')
  await waitUntilSaved(page)
  await weight(otherTab, 1).fill('26')
  await press(otherTab, 'Save')
  await waitUntilSaved(otherTab)
  expect(await weight(otherTab, 0).inputValue()).toBe('74')
  await weight(page, 0).fill('73')
  await press(page, 'Save')
  await expect.poll(() => weight(page, 1).inputValue()).toBe('26')
  await weight(otherTab, 0).fill('70')
  await press(otherTab, 'Save')
  await otherTab.getByRole('heading', { name: 'Craft: Weight' }).waitFor()
  await otherTab.getByRole('button', { name: 'Use what is saved now: Craft: Weight' }).click()
  expect(await weight(otherTab, 0).inputValue()).toBe('73')
  await otherTab.close()

  await page.getByRole('link', { name: 'Rounds', exact: true }).click()
  await page.getByRole('heading', { name: 'No rounds yet' }).waitFor()
  await press(page, 'Add a round')
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('#name').fill('First look')
  expect(await dialog.getByLabel('Opens').inputValue()).not.toBe('')
  await dialog.getByLabel('Opens').fill('')
  await press(page, 'Add it')
  await dialog.locator('#opensAt-error').waitFor()
  await dialog.getByLabel('Opens').fill(nextMay(1, '09:00'))
  await dialog.getByLabel('Closes').fill(nextMay(4, '18:00'))
  await press(page, 'Add it')
  await page.getByRole('heading', { name: '1. First look' }).waitFor()
  await openAndHydrate(page, `/event/${slug}/judging?tab=rounds`)
  await press(page, 'Add a round')
  await dialog.locator('#name').waitFor()
  expect(await dialog.getByText('Unsaved changes from last time').count()).toBe(0)
  await dialog.locator('#name').fill('Finals')
  await dialog.getByLabel('Opens').fill(nextMay(5, '09:00'))
  await dialog.getByLabel('Closes').fill(nextMay(6, '18:00'))
  await dialog.getByLabel('Projects', { exact: true }).selectOption('roundBefore')
  await dialog.getByLabel('How many').fill('8')
  await press(page, 'Add it')
  await page.getByText('The best 8 projects of the round before').waitFor()
  expect(await page.getByRole('button', { name: 'Open it for judges' }).first().isDisabled()).toBe(true)

  await openAndHydrate(page, `/event/${slug}`)
  const section = page.getByRole('region', { name: 'How projects are judged' })
  await section.getByRole('heading', { name: 'Craft' }).waitFor()
  const text = await section.innerText()
  expect(text).toContain('59%')
  expect(text).toContain('Finals')
  const markdownPage = await page.request.get(`/event/${slug}.md`)
  expect(await markdownPage.text()).toContain('- Craft, 59%')

  const closedSql = `submissions_close_at = now() - interval '1 minute'`
  await journey.site.pool.query(
    `update event set start_at = now() - interval '1 day', ${closedSql} where slug = $1`,
    [slug],
  )
  await openAndHydrate(page, `/event/${slug}/judging?tab=rounds`)
  await page.getByRole('button', { name: 'Open it for judges' }).first().click()
  await press(page, 'Open it')
  // Without a project it is refused, and the focus stays where it was.
  await page.locator('.toast--danger').waitFor()
  await page.locator('button:focus').filter({ hasText: 'Open it for judges' }).waitFor()
})
