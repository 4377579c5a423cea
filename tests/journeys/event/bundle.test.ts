import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { packBundle, renumbered, rowsIn } from '../../support/event/bundles.ts'
import { unzipped } from '../../support/zip.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { newAdministrator } from '../support/member.ts'
import { newOrganizer, publish } from '../support/organizer.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()

const toChosenFile = (buffer: Buffer) => ({ name: 'event.zip', mimeType: 'application/zip', buffer })

test('an organizer takes an event along, and an administrator imports what came from elsewhere', async () => {
  const organizer = await newOrganizer(journey)
  const { slug } = await publish(organizer, { title: 'Tide Days' })
  await openAndHydrate(organizer.page, `/event/${slug}/edit?tab=import`)
  const downloading = organizer.page.waitForEvent('download')
  await organizer.page.getByRole('link', { name: 'Download the event' }).click()
  const bundle = await readFile(await (await downloading).path())

  const { page } = await newAdministrator({ ...journey, name: 'Ada' })
  await openAndHydrate(page, '/dash/event?tab=import')
  const chooser = page.getByLabel('Event file', { exact: true })
  await chooser.setInputFiles(toChosenFile(bundle))
  await page.getByText('Chosen: event.zip').waitFor()
  await press(page, 'Preview')
  await page.getByText('event.jsonl: This event is here already').waitFor()

  await chooser.setInputFiles(toChosenFile(await packBundle(renumbered(rowsIn(unzipped(bundle))))))
  await press(page, 'Preview')
  await page.getByText('This makes Tide Days').waitFor()
  await page.getByText(`it was ${slug}, which is taken here`).waitFor()
  await press(page, 'Import')
  await page.getByText('Imported Tide Days').waitFor()
  await page.getByRole('link', { name: 'See the event' }).click()
  await page.getByRole('heading', { name: 'Tide Days' }).first().waitFor()
})
