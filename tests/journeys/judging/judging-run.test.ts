import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import type { Member } from '../support/member.ts'
import { anOpenRound } from '../support/open-round.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()

/** Submits the first project of the judge's list. */
async function submits({ call }: Member, eventId: string, roundId: string): Promise<string> {
  const queue = await call('GET', `ballot/getQueue?eventId=${eventId}`)
  const [task] = queue.body['tasks'] as { submissionId: string; title: string }[]
  const paperQuery = { roundId, submissionId: task!.submissionId }
  const paper = await call('GET', `ballot/getPaper?${new URLSearchParams(paperQuery)}`)
  const criteria = paper.body['criteria'] as { id: string }[]
  const levels = Object.fromEntries(criteria.map(({ id }) => [id, 4]))
  const sent = await call('POST', 'ballot/submitBallot', { ...paperQuery, version: 0, levels })
  expect(sent.status).toBe(200)
  return task!.title
}

const figure = (page: Page, label: string) =>
  page.locator('.stat-row > div').filter({ has: page.getByText(label, { exact: true }) })

test('an organizer previews an assignment, applies it, watches judges, moves a project and reassigns', async () => {
  const { organiser, judges, eventId, roundId, home } = await anOpenRound(journey, {
    names: ['Ada', 'Ben'],
    projects: 4,
  })
  const { page } = organiser
  await openAndHydrate(page, `${home}/judging?tab=assignment`)
  await page.getByText('Nothing assigned yet').waitFor()
  await press(page, 'Preview')
  await press(page, 'Close the preview')
  await page.locator('#dealing:focus').waitFor()
  await press(page, 'Preview')
  const preview = page.getByRole('region', { name: 'Preview of the assignment' })
  await preview.getByText('2 each').waitFor()
  expect(await preview.getByRole('table').first().getByRole('row').count()).toBe(3)

  // A judge lowers their capacity meanwhile, so the preview is outdated.
  const statement = { eventId, languages: null, trackIds: null, expertise: [], capacity: 3 }
  expect((await judges[0]!.call('PUT', 'judge/stateJudge', statement)).status).toBe(200)
  await press(page, 'Assign exactly this')
  await page.locator('#outdated:focus').getByText('Nothing was assigned').waitFor()
  await press(page, 'Assign exactly this')
  await preview.waitFor({ state: 'detached' })
  await page.locator('#held:focus').waitFor()
  const rows = page.locator('.data-table tbody tr')
  await expect.poll(() => rows.count()).toBe(4)

  await page.getByRole('link', { name: 'Progress', exact: true }).click()
  await figure(page, 'Ballots that count').getByText('0 of 4').waitFor()
  await figure(page, 'Judges who started').getByText('0 of 2').waitFor()
  for (const judge of judges) await submits(judge, eventId, roundId)
  await figure(page, 'Ballots that count').getByText('2 of 4').waitFor()
  await figure(page, 'Judges who started').getByText('2 of 2').waitFor()
  expect(await page.getByText('Not started', { exact: true }).count()).toBe(0)

  await page.getByRole('link', { name: 'Ada Kiln' }).click()
  const open = rows.filter({ hasText: 'Not started' })
  await expect.poll(() => rows.count()).toBe(2)
  const title = await open.locator('td').first().innerText()
  await open.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Assign to another judge' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Judge').selectOption({ label: 'Ben Kiln (2 projects)' })
  await dialog.getByRole('button', { name: 'Assign it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rows.count()).toBe(1)

  await page.getByRole('link', { name: 'Clear all' }).click()
  const movedRow = rows.filter({ hasText: title })
  await movedRow.filter({ hasText: 'Ben Kiln' }).waitFor()
  await movedRow.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  await press(page, 'Reassign')
  await page.getByText('1 ballot assigned, 0 removed.', { exact: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(4)
  await movedRow.waitFor()

  // A calibration entry chosen late is assigned to the judges who don't have it yet.
  await page.getByRole('combobox', { name: 'Project' }).fill('Project 2')
  await page.getByRole('option', { name: /Project 2/ }).click()
  await page.getByText('Every judge scores “Project 2” before anything else').waitFor()
  await expect.poll(() => rows.count()).toBe(5)

  // The button disappears with the round's state, and the focus moves to the round's heading.
  await page.getByRole('link', { name: 'Rounds', exact: true }).click()
  await press(page, 'Close it now')
  await press(page, 'Close it')
  await page.getByRole('button', { name: 'Open it again' }).waitFor()
  await page.locator('h2:focus').filter({ hasText: '1. Finals' }).waitFor()
})

test('the focus follows a judge who steps back: to the next project, and to what says that none is left', async () => {
  const { organiser, judges, roundId, home } = await anOpenRound(journey, { names: ['Eve'], projects: 2 })
  await openAndHydrate(organiser.page, `${home}/judging?tab=assignment`)
  await press(organiser.page, 'Preview')
  await press(organiser.page, 'Assign exactly this')
  const assignmentRegion = organiser.page.getByRole('region', { name: 'Who judges what' })
  await assignmentRegion.getByRole('row', { name: /Project 2/ }).waitFor()

  const { page } = judges[0]!
  await openAndHydrate(page, `${home}/judge?round=${roundId}`)
  const title = page.locator('.desk__sheet h2')
  const first = await title.innerText()
  const recuseButton = page.getByRole('button', { name: 'Step back from this' })
  await recuseButton.click()
  await press(page, 'Continue judging')
  expect(await recuseButton.evaluate((button) => button === document.activeElement)).toBe(true)
  const recuse = async (name: string) => {
    await recuseButton.click()
    await page.getByLabel('Why shouldn’t you judge this?').fill('We know each other.')
    await press(page, `Step back from ${name}`)
  }
  await recuse(first)
  await expect.poll(() => title.and(page.locator(':focus')).count()).toBe(1)
  const second = await title.innerText()
  expect(second).not.toBe(first)
  await recuse(second)
  await page.getByRole('heading', { name: 'Nothing to judge yet' }).and(page.locator(':focus')).waitFor()
})

test('where judges ask for projects, one comes after the other until there is none', async () => {
  const { judges, eventId, roundId, home } = await anOpenRound(journey, {
    names: ['Cyd'],
    projects: 4,
    round: { dealing: 'pulled' },
  })
  const [judge] = judges
  const { page } = judge!
  await openAndHydrate(page, `${home}/judge`)
  await page.getByRole('heading', { name: 'Ready when you are' }).waitFor()
  await press(page, 'Show me the next project')
  await page.getByText('0 of 1').waitFor()
  expect(await page.getByRole('button', { name: 'Show me the next project' }).count()).toBe(0)
  const title = await submits(judge!, eventId, roundId)
  await openAndHydrate(page, `${home}/judge`)
  const tasks = page.getByRole('navigation', { name: 'Projects to judge' })
  await page.getByText('1 of 1').waitFor()
  await tasks.getByRole('button').click()
  await page.waitForURL('**project=**')
  await press(page, 'Show me the next project')
  await page.getByText('1 of 2').waitFor()
  const open = tasks.locator('[aria-current]')
  await open.getByText('To do').waitFor()
  expect(await open.innerText()).not.toContain(title)

  // Uses only the keyboard: digits begin with the first criterion, and s opens the next project.
  await page.locator('.desk__sheet h2:focus').waitFor()
  // Digits also work if the project was opened from the list, which keeps the focus.
  await open.click()
  await open.and(page.locator(':focus')).waitFor()
  const scales = await page.locator('.ballot fieldset').count()
  for (let scale = 0; scale < scales; scale++) await page.keyboard.press('4')
  expect(await page.locator('.ballot input:checked').count()).toBe(scales)
  // The focus is on the last chosen level, and Escape returns it from a text to the ballot.
  await page.keyboard.press('2')
  await page.keyboard.press(' ')
  const last = page.locator('.ballot fieldset').last().locator('input:checked')
  expect(await last.inputValue()).toBe('2')
  await page.keyboard.press('c')
  await page.keyboard.press('Escape')
  await page.locator('.field:focus [name=comment]').waitFor()
  await page.keyboard.press('ArrowUp')
  await last.and(page.locator(':focus')).waitFor()
  await page.locator('.desk:not([data-just-shown])').waitFor()
  // The keys are shown in place, and Escape hides them.
  await page.keyboard.press('?')
  const keys = page.getByRole('region', { name: 'Keys' })
  await keys.waitFor()
  expect(await keys.evaluate(isInWindow)).toBe(true)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await page.keyboard.press('s')
  await page.getByText('2 of 3').waitFor()
  await page.locator('.desk__sheet h2:focus').waitFor()
})

test('where judges ask for projects, submitting one opens the next, and says so once there is none', async () => {
  const { judges, home } = await anOpenRound(journey, {
    names: ['Dot'],
    projects: 2,
    round: { dealing: 'pulled' },
  })
  const { page } = judges[0]!
  await openAndHydrate(page, `${home}/judge`)
  const title = page.locator('.desk__sheet h2')
  await press(page, 'Show me the next project')
  await expect.poll(() => title.and(page.locator(':focus')).count()).toBe(1)
  const first = await title.innerText()
  await scoreAll(page)
  await page.keyboard.press('s')
  await page.getByText('1 of 2').waitFor()
  await expect.poll(() => title.and(page.locator(':focus')).count()).toBe(1)
  expect(await title.innerText()).not.toBe(first)
  const promise = page.getByText('We’re getting you the next one')
  await expect.poll(() => promise.count()).toBe(0)
  await scoreAll(page)
  await press(page, 'Submit and open the next s')
  await page.getByText('No project needs you now').waitFor()
  await page.getByText('2 of 2').waitFor()
  expect(await promise.count()).toBe(0)
})

/** Waits first: a project that has just opened ignores the key to submit it. */
async function scoreAll(page: Page) {
  await page.locator('.desk:not([data-just-shown])').waitFor()
  await page.keyboard.press('ArrowDown')
  for (let row = 0; row < 4; row++) await page.keyboard.press('3')
}

function isInWindow(box: Element): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
