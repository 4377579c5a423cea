import { expect, test } from 'vitest'
import { arrive } from './arrive.ts'
import { startJourney } from './journey.ts'
import { newOrganiser, publish } from './organiser.ts'
import { press } from './press.ts'

const journey = await startJourney()

test('an organizer sets up a rubric and two rounds, and the event’s page says how projects are judged', async () => {
  const organiser = await newOrganiser(journey)
  const { page } = organiser
  const { slug } = await publish(organiser, { title: 'Judged Kiln' })
  await arrive(page, `/event/${slug}/edit`)
  await page.getByRole('link', { name: 'Judging', exact: true }).click()
  await page.getByRole('heading', { name: 'criterion 4' }).waitFor()
  await page.getByLabel('Name').first().fill('Craft')
  await page.getByLabel('Weight').first().fill('75')
  await page.getByText('Now it’s 50% of the score').waitFor()
  await press(page, 'Remove criterion 4')
  await press(page, 'Save')
  await page.getByText('All saved').waitFor()

  // Somebody who opened it before the next change is asked before theirs takes its place.
  const other = await page.context().newPage()
  await arrive(other, page.url())
  await page.getByLabel('Weight').first().fill('74')
  await press(page, 'Save')
  await page.getByText('All saved').waitFor()
  await other.getByLabel('Weight').nth(1).fill('26')
  await press(other, 'Save')
  const asked = other.getByRole('alertdialog', { name: 'Replace what someone else saved?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await other.getByText('Nothing was saved.').waitFor()
  // What is saved while the question stands is asked about again.
  await press(other, 'Save')
  await asked.waitFor()
  await page.getByLabel('Weight').first().fill('73')
  await press(page, 'Save')
  await page.getByText('All saved').waitFor()
  await asked.getByRole('button', { name: 'Replace it' }).click()
  await asked.getByRole('button', { name: 'Replace it' }).click()
  await other.getByText('All saved').waitFor()
  await other.close()

  await page.getByRole('link', { name: 'Rounds', exact: true }).click()
  await page.getByRole('heading', { name: 'No rounds yet' }).waitFor()
  await press(page, 'Add a round')
  const dialog = page.getByRole('alertdialog')
  await dialog.locator('#name').fill('First look')
  expect(await dialog.getByLabel('Opens').inputValue()).not.toBe('')
  await dialog.getByLabel('Opens').fill('')
  await press(page, 'Add it')
  await dialog.locator('#opensAt-error').waitFor()
  await dialog.getByLabel('Opens').fill('2031-03-01T09:00')
  await dialog.getByLabel('Closes').fill('2031-03-04T18:00')
  await press(page, 'Add it')
  await page.getByRole('heading', { name: '1. First look' }).waitFor()
  await arrive(page, `/event/${slug}/judging?tab=rounds`)
  await press(page, 'Add a round')
  await dialog.locator('#name').waitFor()
  expect(await dialog.getByText('Unsaved changes from last time').count()).toBe(0)
  await dialog.locator('#name').fill('Finals')
  await dialog.getByLabel('Opens').fill('2031-03-05T09:00')
  await dialog.getByLabel('Closes').fill('2031-03-06T18:00')
  await dialog.getByLabel('Projects', { exact: true }).selectOption('roundBefore')
  await dialog.getByLabel('How many').fill('8')
  await press(page, 'Add it')
  await page.getByText('The best 8 projects of the round before').waitFor()
  expect(await page.getByRole('button', { name: 'Open it for judges' }).first().isDisabled()).toBe(true)

  await arrive(page, `/event/${slug}`)
  const section = page.getByRole('region', { name: 'How projects are judged' })
  await section.getByRole('heading', { name: 'Craft' }).waitFor()
  const text = await section.innerText()
  expect(text).toContain('59%')
  expect(text).toContain('Finals')
  const twin = await page.request.get(`/event/${slug}.md`)
  expect(await twin.text()).toContain('- Craft, 59%')

  const passed = `submissions_close_at = now() - interval '1 minute'`
  await journey.site.pool.query(
    `update event set start_at = now() - interval '1 day', ${passed} where slug = $1`,
    [slug],
  )
  await arrive(page, `/event/${slug}/judging?tab=rounds`)
  await page.getByRole('button', { name: 'Open it for judges' }).first().click()
  await press(page, 'Open it')
  // Without a project it is refused, and the keyboard goes on where it was.
  await page.locator('.toast--danger').waitFor()
  await page.locator('button:focus').filter({ hasText: 'Open it for judges' }).waitFor()
})
