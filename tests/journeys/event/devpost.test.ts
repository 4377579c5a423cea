import { expect, test } from 'vitest'
import { aRow, submissionsFile } from '../../support/event/devpost.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()

const toChosenFile = (name: string, base64: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(base64, 'base64'),
})

test('an organizer imports from Devpost, and who built a project takes their place', async () => {
  const organizer = await newOrganizer(journey)
  const ada = await newMember({ ...journey, name: 'Ada' })
  const { page } = organizer
  const { slug } = await publish(organizer, { title: 'Tide Days' })
  await openAndHydrate(page, `/event/${slug}/edit?tab=import`)
  await page.getByRole('heading', { name: 'Import from Devpost' }).waitFor()
  // Sections must not overlap.
  const edge = (name: string) => page.getByRole('region', { name }).boundingBox()
  const [first, next] = [await edge('Import from Devpost'), await edge('Export the whole event')]
  expect(next!.y - first!.y - first!.height).toBeGreaterThanOrEqual(40)

  const chooser = page.getByLabel('Submissions', { exact: true })
  await chooser.setInputFiles(toChosenFile('wrong.csv', Buffer.from('Name\r\nAda\r\n').toString('base64')))
  await page.getByText('Chosen: wrong.csv').waitFor()
  await press(page, 'Preview')
  await page.getByText('it has no column “Project Title”').waitFor()

  const rows = [
    aRow({ 'Submitter Email': ada.email }),
    aRow({ 'Project Status': 'Draft', 'Submission Url': 'https://sea.devpost.com/submissions/2' }),
  ]
  await chooser.setInputFiles(toChosenFile('projects.csv', submissionsFile(rows)))
  await page.getByText('Chosen: projects.csv').waitFor()
  await press(page, 'Preview')
  await page.getByRole('cell', { name: 'It’s a draft on Devpost' }).waitFor()
  await press(page, 'Import 1 project and 2 people')
  await page.getByText('Imported 1 project and 2 people').waitFor()
  await page.getByRole('link', { name: 'See the projects' }).click()
  await page.getByRole('link', { name: 'Tide clock' }).first().waitFor()

  await openAndHydrate(ada.page, `/event/${slug}/dash`)
  await ada.page.getByText('Did you build Tide clock?').waitFor()
  await press(ada.page, 'Yes, join the team')
  await ada.page.getByText('You’re in').first().waitFor()
  await expect.poll(() => ada.page.getByText('Did you build Tide clock?').count()).toBe(0)
  await openAndHydrate(ada.page, `/event/${slug}/dash/team`)
  await ada.page.getByRole('heading', { name: 'Tide clock' }).first().waitFor()
})
