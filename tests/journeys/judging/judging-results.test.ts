import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { faultsInAllLooks } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { aJudgedEvent } from '../support/judged-event.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()
const { browser, site } = journey

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs `npm run verify` on a bundle; returns its exit code and its output. */
async function verified(text: string): Promise<{ code: number; output: string }> {
  const folder = await aFolder()
  const [bundle, keys] = [join(folder, 'bundle.json'), join(folder, 'jwks.json')]
  await writeFile(bundle, text)
  await writeFile(keys, await (await fetch(`${site.origin}/.well-known/jwks.json`)).text())
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['verify/main.ts', bundle, '--keys', keys])
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr }
  }
}

test(
  'results are published, appealed and corrected, and anyone can check them',
  { timeout: 240_000 },
  async () => {
    const { organiser, slug, teams } = await aJudgedEvent(journey, 'Harbour Lights')
    const { page } = organiser
    const judgingPath = `/event/${slug}/judging`
    await openAndHydrate(page, `${judgingPath}?tab=scores`)
    const table = page.getByRole('table', { name: 'Scores of First look' })
    await table.getByText('Birch Sheet').first().waitFor()
    await table.getByText('Ballots of Birch Sheet').click()
    await table.getByText('counts as').first().waitFor()
    const problems = await faultsInAllLooks(await page.context().newPage(), {
      path: `${judgingPath}?tab=scores`,
      within: 'main',
    })

    await openAndHydrate(page, `${judgingPath}?tab=results`)
    await page.getByLabel('Places that are named').fill('1')
    await press(page, 'Prepare results')
    await page.getByRole('heading', { name: 'Preview of version 1' }).waitFor()
    await page.getByText('Not named').waitFor()
    problems.push(
      ...(await faultsInAllLooks(await page.context().newPage(), {
        path: `${judgingPath}?tab=results`,
        within: 'main',
      })),
    )
    await press(page, 'Publish results')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('heading', { name: 'Version 1 is published' }).waitFor()

    const [, loser] = teams
    const ownPage = loser!.page
    await openAndHydrate(ownPage, loser!.path)
    await ownPage.getByRole('link', { name: 'What judges said' }).click()
    await ownPage.getByText('Place 2 of 2').waitFor()
    await ownPage.getByRole('heading', { name: 'Judge C' }).waitFor()
    await ownPage.getByText('It works').first().waitFor()
    await ownPage.getByLabel('What do you think is wrong?').fill('Too short')
    await press(ownPage, 'Appeal')
    await ownPage.getByText('at least 30 characters').first().waitFor()
    await ownPage
      .getByLabel('What do you think is wrong?')
      .fill('Our demo was down while two judges looked at it.')
    await press(ownPage, 'Appeal')
    await ownPage.getByText('The organizers are looking at it').waitFor()
    problems.push(
      ...(await faultsInAllLooks(await ownPage.context().newPage(), {
        path: `${loser!.path}/reasons`,
        within: 'main',
      })),
    )

    await openAndHydrate(page, `${judgingPath}?tab=results`)
    await page.getByRole('button', { name: /Answer the appeal about Birch Sheet/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Your answer').fill('You’re right. Two judges looked again.')
    // An appeal gets only one answer, so the outcome has no default.
    await press(page, 'Send the answer')
    await dialog.locator('#outcome-error').waitFor()
    await dialog.getByLabel('What happens').selectOption('corrected')
    await press(page, 'Send the answer')
    await page.getByText('A correction follows.').waitFor()
    // A correction uses the same round as the version it corrects, even if an empty round has closed since.
    await site.pool.query(
      `insert into round select later.* from event e join round r on r.event_id = e.id,
         jsonb_populate_record(null::round, to_jsonb(r) || jsonb_build_object(
           'id', gen_random_uuid(), 'name', 'Late look', 'place', r.place + 1)) later where e.slug = $1`,
      [slug],
    )
    await page.reload()
    await press(page, 'Prepare a correction')
    await page.getByText('They come from First look.').waitFor()
    const otherPage = await page.context().newPage()
    await openAndHydrate(otherPage, `${judgingPath}?tab=results`)
    await press(otherPage, 'Prepare a correction')
    await otherPage.getByLabel('What changes, and why').fill('Something else.')
    await page.getByLabel('What changes, and why').fill('Birch Sheet is named too, after its appeal.')
    await page.getByLabel('Places that are named').fill('1')
    await press(page, 'Prepare results')
    await page.getByRole('heading', { name: 'Preview of version 2' }).waitFor()

    // Results prepared by another person are not replaced without a question.
    await press(otherPage, 'Prepare results')
    const replaceDialog = otherPage.getByRole('alertdialog', { name: 'Replace what someone else saved?' })
    await replaceDialog.getByRole('button', { name: 'Cancel' }).click()
    await otherPage.getByText('Nothing was saved.').waitFor()
    await otherPage.close()
    // A manager who looks at an outdated preview can’t publish it, and then sees the new one.
    const second = await page.context().newPage()
    await openAndHydrate(second, `${judgingPath}?tab=results`)
    await page.getByLabel('Places that are named').fill('2')
    await press(page, 'Prepare results')
    await page.getByText('All saved').waitFor()
    await press(second, 'Publish results')
    await second.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await second.getByText('These results were prepared again since').first().waitFor()
    await expect.poll(() => second.getByLabel('Places that are named').inputValue()).toBe('2')
    await second.getByRole('button', { name: 'Publish results', disabled: false }).waitFor()
    await second.close()
    await press(page, 'Publish results')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('heading', { name: 'Version 2 is published' }).waitFor()
    await openAndHydrate(ownPage, `${loser!.path}/reasons`)
    await ownPage.getByText('You were right: a correction follows').waitFor()

    const stranger = await (
      await browser.newContext({ baseURL: site.origin, acceptDownloads: true })
    ).newPage()
    await openAndHydrate(stranger, `/event/${slug}/method?version=2`)
    await stranger.getByText('What changed in version 2').waitFor()
    await stranger.getByRole('row', { name: /Birch Sheet/ }).waitFor()
    const pendingDownload = stranger.waitForEvent('download')
    await stranger.getByRole('link', { name: 'Download the bundle' }).click()
    expect((await pendingDownload).suggestedFilename()).toBe(`${slug}-results-2.json`)
    await stranger.getByRole('link', { name: 'Version 1', exact: true }).click()
    await stranger.getByText('There’s a newer version').waitFor()
    problems.push(
      ...(await faultsInAllLooks(await stranger.context().newPage(), {
        path: `/event/${slug}/method`,
        within: 'main',
      })),
    )
    expect(problems).toEqual([])

    const text = await (await fetch(`${site.origin}/event/${slug}/results.json?version=2`)).text()
    expect(await verified(text)).toMatchObject({
      code: 0,
      output: expect.stringContaining('version 2') as string,
    })
    const refusal = await verified(text.replace('Birch Sheet', 'Birch Sheep'))
    expect(refusal).toMatchObject({ code: 1, output: expect.stringContaining('REFUSED') as string })

    // Opens the saved file from the device, without the site.
    const checking = await (await browser.newContext({ offline: true })).newPage()
    const savedPath = join(await aFolder(), 'check-results.html')
    await writeFile(savedPath, await (await fetch(`${site.origin}/check-results.html`)).text())
    await checking.goto(pathToFileURL(savedPath).href)
    const choose = (content: string) =>
      checking
        .locator('#file')
        .setInputFiles({ name: 'bundle.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await choose(text)
    await checking.getByText('The signature is right.').waitFor()
    await choose(text.replace('Birch Sheet', 'Birch Sheep'))
    await checking.getByText('REFUSED: something was changed').waitFor()
  },
)

test('only the team and the organizers read what judges said', async () => {
  const { organiser, slug, eventId, teams } = await aJudgedEvent(journey, 'Second Harbour')
  const [first, second] = teams
  const plan = { roundId: await loadRoundId(eventId) }
  await organiser.call('PUT', `publication/preparePublication?eventId=${eventId}`, plan)
  expect(await organiser.call('PUT', `publication/publish?eventId=${eventId}`, { version: 1 })).toMatchObject(
    { status: 200 },
  )
  const reasons = `${first!.path}/reasons`
  expect((await second!.page.goto(reasons))?.status()).toBe(403)
  expect((await organiser.page.goto(reasons))?.status()).toBe(200)
  expect(await organiser.page.getByRole('button', { name: 'Appeal' }).count()).toBe(0)
  const stranger = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await stranger.goto(reasons)
  expect(new URL(stranger.url()).pathname).toBe('/login')
  await openAndHydrate(first!.page, `/event/${slug}/dash`)
  await first!.page.getByRole('link', { name: 'What judges said of your project' }).click()
  await first!.page.getByText('Place 1 of 2').waitFor()
  // Wherever a team looks for it: its page of the dashboard, its submission and its own page.
  const teamPath = first!.path.slice(0, first!.path.lastIndexOf('/'))
  for (const path of [`/event/${slug}/dash/team`, `/event/${slug}/submission`, teamPath]) {
    await openAndHydrate(first!.page, path)
    await first!.page.getByRole('link', { name: /^What judges said/ }).click()
    await first!.page.getByText('Place 1 of 2').waitFor()
  }
})

async function loadRoundId(eventId: string): Promise<string> {
  const { rows } = await site.pool.query<{ id: string }>('select id from round where event_id = $1', [
    eventId,
  ])
  return rows[0]!.id
}
