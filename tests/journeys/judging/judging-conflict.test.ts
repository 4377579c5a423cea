import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import type { Member } from '../support/member.ts'
import { aDealtRound } from '../support/open-round.ts'
import { press } from '../support/press.ts'

const journey = await startJourney()

test('a judge whom another device was faster than hears that nothing was sent, and is led back to choose', async () => {
  const { judge, page, roundId } = await atTheDesk('Una')
  const title = page.locator('.desk__sheet h2')
  const first = await title.innerText()
  await score(page)
  await submitsElsewhere(judge, { roundId, title: first })
  await page.keyboard.press('s')
  await expect.poll(() => title.innerText()).not.toBe(first)
  await expect.poll(() => readLiveMessage(page)).toBe(`Not sent: ${first}. Choose which version stays.`)
  await press(page, 'Choose which version stays')
  await expect.poll(() => title.innerText()).toBe(first)
  const useOtherButtons = page.getByRole('button', { name: 'Use the other’s' })
  await page.getByRole('button', { name: 'Keep this device’s' }).first().and(page.locator(':focus')).waitFor()

  await page.reload()
  await page.getByText('changes on this device alone').waitFor()
  await expect.poll(() => useOtherButtons.count()).toBe(4)
  for (let remaining = 4; remaining > 0; remaining--) {
    await useOtherButtons.first().press('Enter')
    await expect.poll(() => useOtherButtons.count()).toBe(remaining - 1)
    if (remaining > 1) await page.locator('.desk-conflict button:focus').waitFor()
  }
  await page.locator('.desk__sheet h2:focus').waitFor()
  await page.getByText('Submitted, on the server').waitFor()
  expect(await page.getByText('changes on this device alone').count()).toBe(0)
  await page.reload()
  await page.getByText('Submitted, on the server').waitFor()
  expect(await page.getByText('changes on this device alone').count()).toBe(0)
})

test('a ballot that the server took is said to be submitted, and not before', async () => {
  const { page } = await atTheDesk('Vic')
  const title = page.locator('.desk__sheet h2')
  const first = await title.innerText()
  await score(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/ballot/submitBallot*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('s')
  await expect.poll(() => title.innerText()).not.toBe(first)
  const next = `Next: ${await title.innerText()}`
  expect(await readLiveMessage(page)).toBe(`Sending… ${next}`)
  answer.resolve()
  await expect.poll(() => readLiveMessage(page)).toBe(`Submitted. ${next}`)
})

test('a ballot goes off and on with its round, and loses nothing on the way', async () => {
  const { organiser, page, roundId } = await atTheDesk('Wim')
  await score(page)
  await page.getByText('Draft, saved on the server').waitFor()
  const comment = page.locator('.ballot [name=comment]')
  await closeRound(organiser, roundId)
  await page.getByText('Finals: closed.').waitFor()
  await page.getByText('You didn’t submit this ballot, so it doesn’t count.').waitFor()
  expect(await comment.isDisabled()).toBe(true)
  await reopenRound(organiser, roundId)
  await page.getByText('Finals: open until').waitFor()
  // Input typed just before the close comes too late.
  await comment.fill('Written at the last moment')
  await closeRound(organiser, roundId)
  await page.getByText('Your last changes came too late').waitFor()
  await reopenRound(organiser, roundId)
  await page.getByText('Your last changes came too late').waitFor({ state: 'detached' })
  expect(await comment.inputValue()).toBe('Written at the last moment')
  await press(page, 'Submit and open the next s')
  await page.getByText('1 of 2').waitFor()
})

test('a project that is taken while its judge writes leaves the keys to nothing else', async () => {
  const { organiser, judge, page, roundId } = await atTheDesk('Xan')
  const title = page.locator('.desk__sheet h2')
  const first = await title.innerText()
  await score(page)
  await page.keyboard.press('c')
  await page.keyboard.type('A clear ')
  await page.getByText('Draft, saved on the server').waitFor()
  const { rows } = await journey.site.pool.query<{ judgeId: string; submissionId: string }>(
    `select b.judge_id as "judgeId", b.submission_id as "submissionId" from ballot b where b.round_id = $1`,
    [roundId],
  )
  const conflict = { ...rows[0]!, reason: 'They are related.' }
  expect((await organiser.call('POST', 'judge/addConflict', conflict)).status).toBe(200)
  const reassignedHeading = page.getByRole('heading', { name: `${first} isn’t yours to judge any more` })
  await reassignedHeading.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('idea 4 or 5 points, jokes')
  await reassignedHeading.and(page.locator(':focus')).waitFor()
  expect(await title.count()).toBe(0)
  expect(await page.getByText('changes on this device alone').count()).toBe(0)
  await press(page, 'Open the next project')
  await title.and(page.locator(':focus')).waitFor()
  expect(await page.locator('.ballot input:checked').count()).toBe(0)
  expect(await page.locator('.ballot [name=comment]').inputValue()).toBe('')
  const { body } = await judge.call('GET', 'notification/getNotifications')
  expect(JSON.stringify(body)).toContain('ballotsStruck')
})

const readLiveMessage = (page: Page) => page.locator('.desk > [aria-live]').innerText()

async function score(page: Page) {
  await page.locator('.desk:not([data-just-shown])').waitFor()
  for (let row = 0; row < 4; row++) await page.keyboard.press('3')
  await expect.poll(() => page.locator('.ballot input:checked').count()).toBe(4)
}

/** Submits as the same judge on another device, with other levels. */
async function submitsElsewhere({ call }: Member, { roundId, title }: { roundId: string; title: string }) {
  const { rows } = await journey.site.pool.query<{ id: string }>(
    `select submission_id as id from round_entry where round_id = $1 and frozen ->> 'title' = $2`,
    [roundId, title],
  )
  const paperQuery = { roundId, submissionId: rows[0]!.id }
  const paper = await call('GET', `ballot/getPaper?${new URLSearchParams(paperQuery)}`)
  const criteria = paper.body['criteria'] as { id: string }[]
  const { version } = paper.body['ballot'] as { version: number }
  const levels = Object.fromEntries(criteria.map(({ id }) => [id, 4]))
  expect((await call('POST', 'ballot/submitBallot', { ...paperQuery, version, levels })).status).toBe(200)
}

const closeRound = (organizer: Member, roundId: string) =>
  organizer.call('PUT', `round/closeRound?id=${roundId}`)

const reopenRound = (organizer: Member, roundId: string) =>
  organizer.call('PUT', `round/openRound?id=${roundId}`, { reason: 'One judge was ill.' })

async function atTheDesk(name: string) {
  const round = await aDealtRound(journey, { names: [name], projects: 2 })
  const judge = round.judges[0]!
  const { page } = judge
  await openAndHydrate(page, `${round.home}/judge`)
  await page.locator('.ballot [data-row]').first().waitFor()
  return { ...round, judge, page }
}
