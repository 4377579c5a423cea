import { eq } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { roundEntries, rounds } from '#features/judging/round/table.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { createJudgedEvent } from '#tests/support/judging/judged-events.ts'
import { aJudgedRound } from '#tests/support/judging/judged-rounds.ts'
import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const submittedOption = { submitted: true }
const level = (value: number): [number, number] => [value, value]

async function judgedEvent(world: World, titles: string[]) {
  const event = await anEvent(world)
  const createdSubmissions = []
  for (const title of titles)
    createdSubmissions.push(await aSubmission(world, event, { ...submittedOption, title }))
  return { event, entries: createdSubmissions.map(({ id }) => id as string), teams: createdSubmissions }
}

const createReader =
  (world: World, viewer: Person | null) => (operation: string, query: Record<string, string>) =>
    world.as(viewer).get(`scoring/${operation}?${new URLSearchParams(query)}`)

test('organisers see scores once the round has closed, or they have opened them; nobody else ever does', async ({
  world,
}) => {
  const { event, entries, teams } = await judgedEvent(world, ['Alder', 'Birch'])
  const levels = [
    [
      [5, 5],
      [1, 1],
    ] as [number, number][],
  ]
  const { roundId, judges } = await aJudgedRound(world, event, { entries, levels, round: { state: 'open' } })
  const status = async (viewer: Person | null) =>
    (await createReader(world, viewer)('getScores', { roundId })).status
  expect(await status(event.organiser)).toBe(403)
  await world.db.update(rounds).set({ scoresOpenedAt: world.clock.now() }).where(eq(rounds.id, roundId))
  expect(await status(event.organiser)).toBe(200)
  await world.db.update(rounds).set({ scoresOpenedAt: null, state: 'closed' }).where(eq(rounds.id, roundId))
  expect(await status(event.organiser)).toBe(200)
  for (const viewer of [judges[0] as Person, teams[0]!.admin, await world.member()])
    expect(await status(viewer)).toBe(403)
  expect(await status(null)).toBe(401)
})

test('the raw score is the mean of the weighted levels, and severity moves who had the strict judges', async ({
  world,
}) => {
  const { event, entries } = await judgedEvent(world, [
    'Alder',
    'Birch',
    'Cedar',
    'Dogwood',
    'Elder',
    'Hazel',
  ])
  // Two judges per entry; the third judge is two levels stricter than the others on shared entries.
  const levels = [
    [level(5), level(4), level(5), level(4), null, null],
    [level(5), level(4), null, null, level(5), level(4)],
    [null, null, level(3), level(2), level(3), level(2)],
  ]
  const { roundId, judgeIds } = await aJudgedRound(world, event, { entries, levels })
  const { body } = await createReader(world, event.organiser)('getScores', { roundId })
  const itemsByTitle = Object.fromEntries(body.items.map((item: { title: string }) => [item.title, item]))
  expect(itemsByTitle.Alder).toMatchObject({ raw: 100, ballots: 2, part: 1, place: 1 })
  expect(itemsByTitle.Cedar).toMatchObject({ raw: 75, ballots: 2 })
  expect(itemsByTitle.Cedar.adjusted - itemsByTitle.Cedar.raw).toBeCloseTo(25 / 3, 2)
  expect(itemsByTitle.Cedar.adjusted).toBeGreaterThan(itemsByTitle.Birch.adjusted)
  expect(body).toMatchObject({ total: 6, parts: 1, round: { id: roundId, mode: 'rubric' } })
  const severities = (await createReader(world, event.organiser)('getSeverities', { roundId })).body.items
  expect(severities.at(-1)).toMatchObject({ judgeId: judgeIds[2], ballots: 4, isFlat: false })
  expect(severities.at(-1).severity).toBeLessThan(-20)
  const movedEntry = await createReader(world, event.organiser)('getEntryBallots', {
    roundId,
    submissionId: entries[2]!,
  })
  expect(movedEntry.body.items.map(({ score }: { score: number }) => score).toSorted()).toEqual([100, 50])
})

test('what should be looked at before a ranking is trusted is named', async ({ world }) => {
  const { event, entries } = await judgedEvent(world, ['Alder', 'Birch', 'Cedar', 'Dogwood'])
  const levels: ([number, number] | null)[][] = [
    [[3, 3], [3, 3], [3, 3], null],
    [null, null, null, [5, 4]],
  ]
  const { roundId } = await aJudgedRound(world, event, { entries, levels, round: { ballotsEach: 2 } })
  const { body } = await createReader(world, event.organiser)('getWarnings', { roundId })
  const kinds = body.items.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toSorted()).toEqual([
    'fewBallots',
    'fewBallots',
    'fewBallots',
    'fewBallots',
    'flatJudge',
    'notConnected',
  ])
  expect(body.items.find(({ kind }: { kind: string }) => kind === 'notConnected').parts).toEqual([3, 1])
})

test('a ballot that changes while scores are open changes them, and a deleted project is in no list', async ({
  world,
}) => {
  const { event, entries, teams } = await judgedEvent(world, ['Alder', 'Birch'])
  const levels = [
    [
      [5, 5],
      [1, 1],
    ] as [number, number][],
  ]
  const openRound = { state: 'open' as const, scoresOpenedAt: world.clock.now() }
  const { roundId, criteria } = await aJudgedRound(world, event, { entries, levels, round: openRound })
  const titles = async () =>
    (await createReader(world, event.organiser)('getScores', { roundId })).body.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles()).toEqual(['Alder', 'Birch'])
  const now = Object.fromEntries(criteria.map(({ id }) => [id, 1]))
  const laterTime = new Date(Date.now() + 60_000)
  const worse = { levels: now, updatedAt: laterTime }
  await world.db.update(ballots).set(worse).where(eq(ballots.submissionId, entries[0]!))
  const betterLevels = Object.fromEntries(criteria.map(({ id }) => [id, 2]))
  await world.db.update(ballots).set({ levels: betterLevels }).where(eq(ballots.submissionId, entries[1]!))
  expect(await titles()).toEqual(['Birch', 'Alder'])
  await world.as(event.organiser).put(`submission/deleteSubmission?id=${teams[1]!.id}`)
  expect(await titles()).toEqual(['Alder'])
})

test('the first of the round before go on to the next', async ({ world }) => {
  const { event, entries } = await createJudgedEvent(world)
  const closesAt = new Date(world.clock.now().getTime() + 60 * 60 * 1000)
  const next = { state: 'draft' as const, entriesFrom: 'roundBefore' as const, entriesCount: 2, closesAt }
  const { roundId } = await aJudgedRound(world, event, { entries: [], levels: [], round: next })
  const preview = await world.as(event.organiser).get(`round/previewEntries?id=${roundId}`)
  expect(preview.body).toEqual({ entries: 2, sharedPlace: null })
  const reopenResponse = await world.as(event.organiser).put(`round/openRound?id=${roundId}`)
  expect({ status: reopenResponse.status, body: reopenResponse.body }).toMatchObject({ status: 200 })
  const rows = await world.db.select().from(roundEntries).where(eq(roundEntries.roundId, roundId))
  expect(rows.map(({ submissionId }) => submissionId).toSorted()).toEqual(entries.slice(0, 2).toSorted())
})

test('all who share the last place go on, and the question before opening says so', async ({ world }) => {
  const { event, entries } = await judgedEvent(world, ['Alder', 'Birch', 'Cedar', 'Dogwood'])
  await aJudgedRound(world, event, { entries, levels: [[level(5), level(3), level(3), level(1)]] })
  const next = { state: 'draft' as const, entriesFrom: 'roundBefore' as const, entriesCount: 2 }
  const { roundId } = await aJudgedRound(world, event, { entries: [], levels: [], round: next })
  const { body } = await world.as(event.organiser).get(`round/previewEntries?id=${roundId}`)
  expect(body).toEqual({ entries: 3, sharedPlace: 2 })
})
