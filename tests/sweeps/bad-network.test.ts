import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startJourney } from '../journeys/support/journey.ts'
import type { Member } from '../journeys/support/member.ts'
import { anOpenRound } from '../journeys/support/open-round.ts'

const journey = await startJourney()

const projects = 30
/** Projects of the list before which the connection is lost; it is back after the next one. */
const cuts = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28]
/** Projects after which the page reloads, as soon as the connection is back or while it is lost. */
const reloads = new Map(
  [2, 8, 14, 20, 26].map((projectIndex, index) => [projectIndex, index % 2 === 1 ? 'cut' : 'back']),
)
/** Projects whose requests the server handles without a response. */
const unansweredProjects = [6, 18]
/** Project that is also changed on another device while this one is offline. */
const conflictingProject = 13

const getLevels = (projectIndex: number) =>
  [0, 1, 2, 3].map((criterion) => 1 + ((projectIndex + 2 * criterion) % 5))
const getComment = (projectIndex: number) =>
  projectIndex % 6 === 1 ? `From the desk, number ${projectIndex}` : ''

test('thirty projects are judged by keyboard alone over a line that goes ten times', async () => {
  const { organiser, judges, ...round } = await anOpenRound(journey, { names: ['Ada'], projects })
  const { page } = judges[0]!
  const tasks = await assignProjects({ organiser, judge: judges[0]!, ...round })
  const otherDevice = await anotherDevice(page)
  const deskPath = `${round.home}/judge`
  await page.goto(deskPath)
  await waitUntilHydrated(page)
  await expect.poll(() => keptPapers(page)).toBe(projects)
  for (const [projectIndex, { title, submissionId }] of tasks.entries()) {
    await waitForProject(page, title)
    if (cuts.includes(projectIndex)) await page.context().setOffline(true)
    if (projectIndex === conflictingProject)
      await writesElsewhere(otherDevice, `${deskPath}?project=${submissionId}`)
    if (unansweredProjects.includes(projectIndex)) await dropNextAnswer(page)
    await submits(page, projectIndex)
    if (tasks[projectIndex + 1]) await waitForProject(page, tasks[projectIndex + 1]!.title)
    if (reloads.get(projectIndex) === 'cut') await page.reload().catch(() => null)
    if (cuts.includes(projectIndex - 1)) await page.context().setOffline(false)
    if (reloads.has(projectIndex)) {
      await page.goto(`${deskPath}?project=${tasks[projectIndex + 1]!.submissionId}`)
      await waitUntilHydrated(page)
    }
  }

  await waitForProject(page, tasks[conflictingProject]!.title)
  await page.getByText('You wrote something else on another device').waitFor()
  await page
    .getByRole('navigation', { name: 'Projects to judge' })
    .getByText('Not sent: choose which version stays')
    .waitFor()
  expect(await loadBallots(round.roundId, tasks[conflictingProject]!.submissionId)).toMatchObject([
    { state: 'draft', comment: 'From the phone' },
  ])
  await page.getByRole('button', { name: 'Not sent: choose which version stays', exact: true }).click()
  await page.locator('.desk-conflict button:focus').waitFor()
  await keepsOwn(page)
  await page.keyboard.press('s')
  await page.getByText(`${projects} of ${projects}`).waitFor()
  await expect.poll(() => page.locator('.desk__waiting').count()).toBe(0)

  const { rows: criteria } = await journey.site.pool.query<{ id: string }>(
    `select one ->> 'id' as id from rubric_version, jsonb_array_elements(criteria) with ordinality c (one, place)
     where event_id = $1 order by version, c.place`,
    [round.eventId],
  )
  for (const [projectIndex, { submissionId }] of tasks.entries()) {
    const levels = Object.fromEntries(
      getLevels(projectIndex).map((level, index) => [criteria[index]!.id, level]),
    )
    const expectedBallot = { state: 'submitted', levels, comment: getComment(projectIndex), submitted: 1 }
    expect(await loadBallots(round.roundId, submissionId)).toEqual([expectedBallot])
  }
})

interface AssignmentSetup {
  organiser: Member
  judge: Member
  eventId: string
  roundId: string
}

/** Assigns all projects to the only judge; returns the judge's list. */
async function assignProjects({ organiser, judge, eventId, roundId }: AssignmentSetup) {
  const statement = { eventId, languages: null, trackIds: null, expertise: [], capacity: projects }
  const statementResponse = await judge.call('PUT', 'judge/stateJudge', statement)
  const { body } = await organiser.call('GET', `assignment/previewAssignment?roundId=${roundId}&seed=1`)
  const dealRequest = { roundId, seed: 1, inputHash: body['inputHash'] }
  const dealResponse = await organiser.call('POST', 'assignment/dealAssignment', dealRequest)
  expect([statementResponse.status, dealResponse.status]).toEqual([200, 200])
  const queue = await judge.call('GET', `ballot/getQueue?eventId=${eventId}`)
  const tasks = queue.body['tasks'] as { submissionId: string; title: string }[]
  expect(tasks).toHaveLength(projects)
  return tasks
}

/** Opens a device with the same session but empty storage. */
async function anotherDevice(page: Page): Promise<Page> {
  const { cookies } = await page.context().storageState()
  const context = await journey.browser.newContext({
    baseURL: journey.site.origin,
    storageState: { cookies, origins: [] },
  })
  return context.newPage()
}

async function waitUntilHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor()
}

/** Counts the ballots that the device stores for use offline. */
const keptPapers = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':paper:')).length)

async function waitForProject(page: Page, title: string): Promise<void> {
  await page.locator('.desk__sheet h2').getByText(title, { exact: true }).waitFor()
  await page.locator('.ballot [data-row]').first().waitFor()
  // Waits, because a key pressed in the first moment belongs to the project before.
  await page.locator('.desk:not([data-just-shown])').waitFor()
}

async function submits(page: Page, projectIndex: number): Promise<void> {
  await page.keyboard.press('ArrowDown')
  for (const level of getLevels(projectIndex)) await page.keyboard.press(String(level))
  const comment = getComment(projectIndex)
  if (comment) await writeComment(page, comment)
  await page.keyboard.press('s')
}

async function writeComment(page: Page, comment: string): Promise<void> {
  await page.keyboard.press('c')
  await page.keyboard.type(comment)
  await page.keyboard.press('Escape')
}

async function writesElsewhere(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitUntilHydrated(page)
  await page.locator('.ballot [data-row]').first().waitFor()
  await writeComment(page, 'From the phone')
  await page.getByText('Draft, saved on the server').waitFor()
}

/** Delivers the next ballot, and cuts the connection before the response. */
const dropNextAnswer = (page: Page) =>
  page.route(
    '**/api/v3/ballot/submitBallot',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Keeps the own version, reached with Tab backwards from the first criterion. */
async function keepsOwn(page: Page): Promise<void> {
  const getFocusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  for (let row = 0; row < 5; row++) await page.keyboard.press('ArrowUp')
  for (let step = 0; step < 10 && (await getFocusedText()) !== 'Keep this device’s'; step++)
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
}

/** Returns the ballots with their number of submissions. */
async function loadBallots(roundId: string, submissionId: string): Promise<object[]> {
  const { rows } = await journey.site.pool.query<object>(
    `select state, levels, comment,
       (select count(*)::int from ballot_version v where v.ballot_id = b.id) as submitted
     from ballot b where b.round_id = $1 and b.submission_id = $2`,
    [roundId, submissionId],
  )
  return rows
}
