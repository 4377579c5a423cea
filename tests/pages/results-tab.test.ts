import { type Built, expect, test } from '../support/built.ts'
import { judgedLongAgo, publish, createPut, titles } from '../support/judging/judged-events.ts'
import { close, judgeAnew, prizesTo, reopen, withPrizes } from '../support/judging/rejudge-entries.ts'

/** Creates a judged event with three prizes. `read` returns its organizer's Results tab. */
async function scene(built: Built) {
  const all = await judgedLongAgo(built)
  const ids = await withPrizes(built, all)
  const read = async () => {
    const page = await built.visit(`/event/${all.event.slug}/judging?tab=results`, all.event.organiser)
    // React puts this between two parts of a sentence.
    return page.text.replaceAll('<!-- -->', '')
  }
  const prepare = async (winners: number[], more: object = {}) => {
    const plan = { roundId: all.roundId, prizes: prizesTo(all, ids, winners), ...more }
    const { status } = await createPut(built, all.event.organiser, 'preparePublication')(all.event.id, plan)
    expect(status).toBe(200)
  }
  /** Changes the ranking: the second comes first, and the others stay. */
  const rejudge = async () => {
    await reopen(built, all)
    await judgeAnew(built, all, { nrs: [0], to: 4 })
    await judgeAnew(built, all, { nrs: [1], to: 5 })
    await close(built, all)
  }
  return { ...all, ids, read, prepare, rejudge }
}

/** Returns the selected winner of each prize in the form. */
const listChosenWinners = (page: string) =>
  ['First', 'Second', 'Third'].map((name) => {
    const list = page.slice(page.indexOf(`aria-label="Winner of ${name} light"`)).split('</select>')[0]!
    return titles.find((title) => new RegExp(`<option[^>]*selected=""[^>]*>${title}`).test(list)) ?? ''
  })

test('a prize that nobody chose by hand goes with its place to the present ranking, and a chosen one stays', async ({
  built,
}) => {
  const { read, prepare, rejudge } = await scene(built)
  expect(listChosenWinners(await read())).toEqual(titles.slice(0, 3))
  await prepare([0, 1, 4])
  await rejudge()
  expect(listChosenWinners(await read())).toEqual([titles[1], titles[0], titles[4]])
})

test('the preview warns of prizes that go to another place than their own', async ({ built }) => {
  const { read, prepare, rejudge } = await scene(built)
  await rejudge()
  await prepare([0, 1, 2])
  expect(await read()).toContain('“First light” goes to place 2, “Second light” goes to place 1')
})

test('the preview says nothing of prizes that go to their own places', async ({ built }) => {
  const { read, prepare } = await scene(built)
  await prepare([0, 1, 2])
  expect(await read()).not.toContain('goes to place')
})

test('while the round is open again, what is prepared keeps its names and says what to do', async ({
  built,
}) => {
  const all = await scene(built)
  await all.prepare([0, 1, 4])
  await reopen(built, all)
  const page = await all.read()
  expect(page).toContain('First look is open again')
  expect(page).toMatch(/href="[^"]*\?tab=rounds"[^>]*>Close it<\/a> to prepare the results again/)
  expect(page).toMatch(new RegExp(`Third light[^]*${titles[4]}`))
  for (const phrase of ['A project that’s gone', 'Prepare the results again', 'No results yet'])
    expect(page).not.toContain(phrase)
})

test('what is published says when ballots have moved away from it, and not when they were only opened', async ({
  built,
}) => {
  const all = await scene(built)
  const warning = 'The ballots now give other places or scores than what’s published'
  await publish(built, all)
  expect(await all.read()).not.toContain(warning)
  await reopen(built, all)
  const open = await all.read()
  expect(open).not.toContain(warning)
  expect(open).toMatch(/Close it<\/a> to prepare a correction/)
  await close(built, all)
  expect(await all.read()).not.toContain(warning)
  await all.rejudge()
  expect(await all.read()).toContain(warning)
})

test('places that the published rule shares are no reason to look again', async ({ built }) => {
  const all = await judgedLongAgo(built)
  await reopen(built, all)
  await judgeAnew(built, all, { nrs: [1, 2], to: 3 })
  await close(built, all)
  await publish(built, all)
  const page = await built.visit(`/event/${all.event.slug}/results/edit`, all.event.organiser)
  expect(page.text.replaceAll('<!-- -->', '').match(/Rank 2/g)).toHaveLength(2)
  expect(page.text).not.toContain('Worth a second look')
})
