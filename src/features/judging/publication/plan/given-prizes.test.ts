import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { roundEntries } from '#features/judging/round/table.ts'
import { createJudgedEvent, publish, createPut } from '#tests/support/judging/judged-events.ts'
import { close, judgeAnew, prizesTo, reopen, withPrizes } from '#tests/support/judging/rejudge-entries.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

type JudgedEvent = Awaited<ReturnType<typeof createJudgedEvent>>

const read = async (world: World, { event }: JudgedEvent) =>
  (await world.as(event.organiser).get(`publication/getPrepared?eventId=${event.id}`)).body

const prepare = async (world: World, { event, roundId }: JudgedEvent, plan: object) =>
  (await createPut(world, event.organiser, 'preparePublication')(event.id, { roundId, ...plan })).body

test('a prize that went where its place went is told from one that was chosen, also once ballots have moved', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const ids = await withPrizes(world, all)
  const plan = { prizes: prizesTo(all, ids, [0, 1, 4]) }
  const first = { prizesByPlace: ids.slice(0, 2), prizesElsewhere: [{ prizeId: ids[2], places: [5] }] }
  expect(await prepare(world, all, plan)).toMatchObject(first)
  await reopen(world, all)
  await judgeAnew(world, all, { nrs: [0], to: 4 })
  await judgeAnew(world, all, { nrs: [1], to: 5 })
  await close(world, all)
  expect((await read(world, all)).prepared).toMatchObject({ ...first, isStale: true })
  // Preparing again with equal choices: now the first two have swapped places.
  expect(await prepare(world, all, plan)).toMatchObject({
    prizesByPlace: [],
    prizesElsewhere: [
      { prizeId: ids[0], places: [2] },
      { prizeId: ids[1], places: [1] },
      { prizeId: ids[2], places: [5] },
    ],
  })
})

test('a prize of a track is for a place in that track, and a deviation moves who has a place', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const track = { id: crypto.randomUUID(), slug: 'toys', title: 'Toys', description: '' }
  await world.db
    .update(events)
    .set({ tracks: [track] as never })
    .where(eq(events.id, all.event.id))
  for (const index of [1, 3]) {
    const [row] = await world.db
      .select()
      .from(roundEntries)
      .where(eq(roundEntries.submissionId, all.entries[index]!))
    await world.db
      .update(roundEntries)
      .set({ frozen: { ...row!.frozen, trackId: track.id } })
      .where(eq(roundEntries.submissionId, all.entries[index]!))
  }
  const ids = await withPrizes(world, all, 'toys')
  const prizePlan = { prizes: prizesTo(all, ids.slice(0, 2), [1, 3]) }
  expect(await prepare(world, all, prizePlan)).toMatchObject({
    prizesByPlace: expect.arrayContaining(ids.slice(0, 2)),
    prizesElsewhere: [],
  })
  const reason = 'Its demo was down while the judges looked.'
  const deviations = [{ submissionId: all.entries[3], place: 1, medal: null, reason }]
  expect(await prepare(world, all, { ...prizePlan, deviations })).toMatchObject({
    prizesElsewhere: [
      { prizeId: ids[0], places: [2] },
      { prizeId: ids[1], places: [1] },
    ],
  })
})

test('what is published says as well which prizes went by their place, and whether anything changed since', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const ids = await withPrizes(world, all)
  await publish(world, all, { prizes: prizesTo(all, ids, [0, 2, 1]) })
  expect((await read(world, all)).latest).toMatchObject({ isStale: false, prizesByPlace: [ids[0]] })
  await reopen(world, all)
  await close(world, all)
  expect((await read(world, all)).latest).toMatchObject({ isStale: true, prizesByPlace: [ids[0]] })
})

test('what gets a prize keeps its name while the round is open again', async ({ world }) => {
  const all = await createJudgedEvent(world)
  const ids = await withPrizes(world, all)
  await prepare(world, all, {
    prizes: prizesTo(all, ids, [0, 1, 2]),
    mentions: [{ submissionId: all.entries[4], title: 'Best story' }],
  })
  await reopen(world, all)
  const { honoured } = (await read(world, all)).prepared
  expect(honoured.map(({ title }: { title: string }) => title)).toEqual([
    'Alder Sheet',
    'Birch Sheet',
    'Cedar Sheet',
    'Elder Sheet',
  ])
})

test('results whose prizes have changed since name the prizes', async ({ world }) => {
  const all = await createJudgedEvent(world)
  expect(await prepare(world, all, {})).toMatchObject({ isStale: false, changedInputs: [] })
  await withPrizes(world, all)
  expect((await read(world, all)).prepared).toMatchObject({ isStale: true, changedInputs: ['prizes'] })
})

test('a disqualified winner is named as gone, and refused at the prize by its name', async ({ world }) => {
  const all = await createJudgedEvent(world)
  const ids = await withPrizes(world, all)
  const [, second] = all.entries
  const prizes = prizesTo(all, ids, [0, 1, 2])
  await prepare(world, all, { prizes })
  const reason = 'It was built before the event'
  await world.as(all.event.organiser).put(`flag/disqualifyProject?submissionId=${second}`, { reason })
  expect((await read(world, all)).prepared).toMatchObject({
    isStale: true,
    changedInputs: ['projects'],
    gone: [{ submissionId: second, title: 'Birch Sheet' }],
  })
  const mentions = [{ submissionId: second, title: 'Best story' }]
  const refusalMessage = '“Birch Sheet” isn’t in the round. Choose another project.'
  expect(await prepare(world, all, { prizes, mentions })).toMatchObject({
    fieldErrors: { 'prizes.1.submissionIds': refusalMessage, 'mentions.0.submissionId': refusalMessage },
  })
  expect(await prepare(world, all, { prizes: prizesTo(all, ids, [0, 3, 2]) })).toMatchObject({ gone: [] })
})

test('a winner disqualified after publication is named, until a correction without it is published', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const [first, , , , last] = all.entries
  await publish(world, all)
  const disqualify = (submissionId: string | undefined) =>
    world
      .as(all.event.organiser)
      .put(`flag/disqualifyProject?submissionId=${submissionId}`, { reason: 'It was built before.' })
  await disqualify(last)
  expect((await read(world, all)).latest).toMatchObject({ isStale: true, disqualified: [] })
  await disqualify(first)
  expect((await read(world, all)).latest.disqualified).toEqual([
    { submissionId: first, title: 'Alder Sheet' },
  ])
  await publish(world, all, { changes: 'Alder Sheet was built before the event.' })
  expect((await read(world, all)).latest).toMatchObject({ version: 2, disqualified: [] })
})
