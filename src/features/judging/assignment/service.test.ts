import { eq, sql } from 'drizzle-orm'
import { getPairKey } from '#features/judging/judging/dealing/assignment-rows.ts'
import { rounds } from '#features/judging/round/table.ts'
import {
  createBallot,
  assignRound,
  jobContext,
  createDealing,
  type MadeUp,
} from '#tests/support/judging/assigned-round.ts'
import { states } from '#tests/support/judging/judging.ts'
import type { Context } from '#lib/contract/context.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { assignmentJobs } from './jobs.ts'
import { assignments } from './table.ts'

const simple = { entries: 6, judges: 4, ballotsEach: 2 }

const loadAssignments = ({ db }: World, { roundId }: MadeUp) =>
  db.select().from(assignments).where(eq(assignments.roundId, roundId))

test('a preview writes nothing, and dealing writes exactly that', async ({ world }) => {
  const event = await createDealing(world, simple)
  const organizer = world.as(event.organiser)
  const previewUrl = `assignment/previewAssignment?roundId=${event.roundId}&seed=7`
  const [preview, again] = [await organizer.get(previewUrl), await organizer.get(previewUrl)]
  expect(again.body).toEqual(preview.body)
  expect(preview.body).toMatchObject({ seed: 7, ballots: 12, entries: 6, parts: 1, shortfall: [] })
  expect(preview.body.loads.map(({ load }: { load: number }) => load)).toEqual([3, 3, 3, 3])
  expect(await loadAssignments(world, event)).toEqual([])
  const wanted = { roundId: event.roundId, seed: 7, inputHash: preview.body.inputHash }
  expect((await organizer.post('assignment/dealAssignment', wanted)).status).toBe(200)
  const rows = await loadAssignments(world, event)
  expect(rows).toHaveLength(12)
  for (const { judgeId, load } of preview.body.loads)
    expect(rows.filter((row) => row.judgeId === judgeId)).toHaveLength(load)
  expect(preview.body.projects).toHaveLength(6)
  for (const { submissionId, judgeIds } of preview.body.projects)
    expect(judgeIds.toSorted()).toEqual(
      rows
        .filter((row) => row.submissionId === submissionId)
        .map(({ judgeId }) => judgeId)
        .toSorted(),
    )
  // Existing assignments are input of the next one, so the same preview can't be written again.
  expect((await organizer.post('assignment/dealAssignment', wanted)).body.code).toBe('changed')
})

test('a preview of a new deal tells what each judge gets and loses by it', async ({ world }) => {
  const event = await createDealing(world, simple)
  await assignRound(world, event)
  const before = await loadAssignments(world, event)
  await createBallot(world, event, before[0]!)
  await states(world, event.judges[1]!, { eventId: event.id, capacity: 1 })
  const { body } = await world
    .as(event.organiser)
    .get(`assignment/previewAssignment?roundId=${event.roundId}&seed=2`)
  await assignRound(world, event, 2)
  const after = await loadAssignments(world, event)
  const beside = (rows: typeof before, other: typeof before, judgeId: string) =>
    rows.filter(
      (row) => row.judgeId === judgeId && !other.some((same) => getPairKey(same) === getPairKey(row)),
    ).length
  expect(body.loads.some(({ lost }: { lost: number }) => lost > 0)).toBe(true)
  for (const { judgeId, gained, lost } of body.loads)
    expect({ gained, lost }).toEqual({
      gained: beside(after, before, judgeId),
      lost: beside(before, after, judgeId),
    })
})

test('who sees an old preview deals nothing once a judge or a conflict has changed', async ({ world }) => {
  const event = await createDealing(world, simple)
  const { body } = await world
    .as(event.organiser)
    .get(`assignment/previewAssignment?roundId=${event.roundId}`)
  const { seed, inputHash } = body
  await states(world, event.judges[0]!, { eventId: event.id, capacity: 1 })
  const press = () =>
    world.as(event.organiser).post('assignment/dealAssignment', { roundId: event.roundId, seed, inputHash })
  expect((await press()).status).toBe(409)
  await world.db.update(rounds).set({ state: 'draft' }).where(eq(rounds.id, event.roundId))
  expect((await press()).body.code).toBe('draft')
})

test('a shortfall is shown with its reason and who could mend it', async ({ world }) => {
  const event = await createDealing(world, simple)
  for (const judge of event.judges) await states(world, judge, { eventId: event.id, capacity: 2 })
  const { body } = await world
    .as(event.organiser)
    .get(`assignment/previewAssignment?roundId=${event.roundId}`)
  expect(body.ballots).toBe(8)
  expect(body.shortfall.map(({ missing }: { missing: number }) => missing).reduce(sum)).toBe(4)
  expect(body.shortfall[0]).toMatchObject({ reason: 'fullJudges', title: expect.any(String) })
  expect(body.loads[0].mends).toEqual(['capacity'])
})

const sum = (a: number, b: number) => a + b

test('the list is by judge or by project, and is narrowed to one of them', async ({ world }) => {
  const event = await createDealing(world, { entries: 6, judges: 3, ballotsEach: 2 })
  await assignRound(world, event)
  const list = async (more: string) => {
    const listUrl = `assignment/getAssignments?roundId=${event.roundId}${more}`
    return (await world.as(event.organiser).get(listUrl)).body.items as Record<string, string>[]
  }
  expect(countRuns(await list(''), 'judgeId')).toBe(3)
  const byProject = await list('&orderBy=project')
  expect(byProject).toHaveLength(12)
  expect(countRuns(byProject, 'submissionId')).toBe(6)
  expect((await list('&search=PROJECT%204')).map(({ title }) => title)).toEqual(['Project 4', 'Project 4'])
  expect(await list('&search=%25')).toEqual([])
  const { judgeId } = event.judges[0]!
  expect(new Set((await list(`&judgeId=${judgeId}`)).map((row) => row['judgeId']))).toEqual(
    new Set([judgeId]),
  )
})

const countRuns = (rows: Record<string, string>[], name: string) =>
  rows.filter((row, nr) => row[name] !== rows[nr - 1]?.[name]).length

test('single entries are added, moved, locked and removed, but never once begun or against a conflict', async ({
  world,
}) => {
  const event = await createDealing(world, { entries: 4, judges: 3, ballotsEach: 1 })
  await assignRound(world, event)
  const organizer = world.as(event.organiser)
  const [first] = await loadAssignments(world, event)
  const other = event.judges.find(({ judgeId }) => judgeId !== first!.judgeId)!
  const third = event.judges.find(({ judgeId }) => ![first!.judgeId, other.judgeId].includes(judgeId))!
  const pair = { judgeId: third.judgeId, submissionId: first!.submissionId }
  const add = () => organizer.post('assignment/addAssignment', { roundId: event.roundId, ...pair })
  await organizer.post('judge/addConflict', { ...pair, reason: 'They are related' })
  expect((await add()).body.code).toBe('conflict')
  const lift = { ...pair, source: 'organizer', reason: 'They are not' }
  await organizer.put('judge/liftConflict', lift)
  expect((await add()).body).toMatchObject({ source: 'added', state: 'open' })
  expect((await add()).body.code).toBe('has')
  const move = (judgeId: string) => organizer.put(`assignment/moveAssignment?id=${first!.id}`, { judgeId })
  expect((await move(other.judgeId)).body).toMatchObject({ judgeId: other.judgeId, isLocked: false })
  const lock = await organizer.put(`assignment/lockAssignment?id=${first!.id}`, { isLocked: true })
  expect(lock.body.isLocked).toBe(true)
  await assignRound(world, event)
  expect((await loadAssignments(world, event)).some(({ id }) => id === first!.id)).toBe(true)
  await createBallot(world, event, { judgeId: other.judgeId, submissionId: first!.submissionId })
  expect((await move(first!.judgeId)).body.code).toBe('begun')
  const remove = (id: string) => organizer.put(`assignment/removeAssignment?id=${id}`)
  expect((await remove(first!.id)).body.code).toBe('begun')
  const open = (await loadAssignments(world, event)).find(({ id }) => id !== first!.id)!
  expect((await remove(open.id)).status).toBe(200)
  const list = await organizer.get(
    `assignment/getAssignments?roundId=${event.roundId}&judgeId=${other.judgeId}`,
  )
  expect(list.body.items.find(({ id }: { id: string }) => id === first!.id).state).toBe('begun')
  expect(JSON.stringify(list.body)).not.toContain('level')
})

test('what a judge steps back from is dealt to another at once, and everything else stays', async ({
  world,
}) => {
  const event = await createDealing(world, { entries: 6, judges: 4, ballotsEach: 2 })
  await assignRound(world, event)
  const before = await loadAssignments(world, event)
  const judge = event.judges[0]!
  const { submissionId } = before.find(({ judgeId }) => judgeId === judge.judgeId)!
  const recusal = { roundId: event.roundId, submissionId, reason: 'I know the team.' }
  expect((await world.as(judge).post('ballot/recuseBallot', recusal)).status).toBe(200)
  const [queuedJob] = await world.db.execute<{ data: object }>(
    sql`select data from jobs.job where name = 'assignment-again' order by created_on desc limit 1`,
    'objects',
  )
  expect(queuedJob!.data).toEqual({ eventId: event.id })
  await job('assignment-again').handle(jobContext(world), queuedJob!.data)
  const after = await loadAssignments(world, event)
  const freed = getPairKey({ judgeId: judge.judgeId, submissionId })
  const remainingKeys = new Set(after.map(getPairKey))
  expect(remainingKeys.has(freed)).toBe(false)
  expect(before.filter((row) => getPairKey(row) !== freed && !remainingKeys.has(getPairKey(row)))).toEqual([])
  expect(after.filter((row) => row.submissionId === submissionId)).toHaveLength(2)
  const { body } = await world.as(judge).get(`ballot/getQueue?eventId=${event.id}`)
  expect(body.tasks.some((task: { submissionId: string }) => task.submissionId === submissionId)).toBe(false)
})

test.for(['dealt', 'added'] as const)(
  'what a judge steps back from goes to another also where it was all that was %s',
  async (how, { world }) => {
    const event = await createDealing(world, { entries: 1, judges: 2, ballotsEach: 1 })
    const [submissionId] = event.entries
    if (how === 'dealt') await assignRound(world, event)
    else
      await world.as(event.organiser).post('assignment/addAssignment', {
        roundId: event.roundId,
        judgeId: event.judges[0]!.judgeId,
        submissionId,
      })
    const [before] = await loadAssignments(world, event)
    const judge = event.judges.find(({ judgeId }) => judgeId === before!.judgeId)!
    const other = event.judges.find((one) => one !== judge)!
    const recusal = { roundId: event.roundId, submissionId, reason: 'I know the team.' }
    expect((await world.as(judge).post('ballot/recuseBallot', recusal)).status).toBe(200)
    await job('assignment-again').handle(jobContext(world), { eventId: event.id })
    expect((await loadAssignments(world, event)).map(getPairKey)).toEqual([
      getPairKey({ judgeId: other.judgeId, submissionId: submissionId! }),
    ])
  },
)

test('nothing is dealt unasked before the organizers have dealt', async ({ world }) => {
  const event = await createDealing(world, simple)
  await job('assignment-again').handle(jobContext(world), { eventId: event.id })
  expect(await loadAssignments(world, event)).toEqual([])
})

test('every judge first gets what all of them score', async ({ world }) => {
  const event = await createDealing(world, { entries: 5, judges: 3, ballotsEach: 1 })
  const calibrationId = event.entries[0]!
  await world.db.update(rounds).set({ calibrationId }).where(eq(rounds.id, event.roundId))
  await assignRound(world, event)
  const rows = (await loadAssignments(world, event)).toSorted((a, b) => a.place - b.place)
  for (const { judgeId } of event.judges)
    expect(rows.find((row) => row.judgeId === judgeId)).toMatchObject({
      submissionId: calibrationId,
      source: 'calibration',
    })
  expect(rows).toHaveLength(4 + 3)
})

test('what every judge scores first can be set once a round was dealt, and goes to those without it', async ({
  world,
}) => {
  const event = await createDealing(world, { entries: 5, judges: 3, ballotsEach: 1 })
  await assignRound(world, event)
  const calibrationId = event.entries[0]!
  const set = await world.as(event.organiser).put(`round/updateRound?id=${event.roundId}`, { calibrationId })
  expect(set).toMatchObject({ status: 200, body: { calibrationId, calibrationTitle: expect.any(String) } })
  const [queuedJob] = await world.db.execute<{ data: object }>(
    sql`select data from jobs.job where name = 'assignment-again' order by created_on desc limit 1`,
    'objects',
  )
  expect(queuedJob?.data).toEqual({ eventId: event.id })
  await job('assignment-again').handle(jobContext(world), queuedJob!.data)
  const first = (await loadAssignments(world, event)).filter((row) => row.submissionId === calibrationId)
  expect(first.map(({ judgeId }) => judgeId).toSorted()).toEqual(
    event.judges.map(({ judgeId }) => judgeId).toSorted(),
  )
  const read = await world.as(event.judges[0]!).get(`round/getRounds?eventId=${event.id}`)
  expect(read.body.rounds).toMatchObject([{ calibrationId: null, calibrationTitle: null }])
})

test('where judges ask, who has some already gets what every judge scores first as the next, and pairs have none', async ({
  world,
}) => {
  const event = await createDealing(world, { entries: 4, judges: 1, ballotsEach: 2 })
  const change = (mode: 'rubric' | 'pairwise') =>
    world.db.update(rounds).set({ dealing: 'pulled', mode }).where(eq(rounds.id, event.roundId))
  await change('rubric')
  const [judge] = event.judges
  const next = async () =>
    (await world.as(judge!).put('assignment/nextAssignment', { roundId: event.roundId })).body.submissionId
  const submissionId = await next()
  await createBallot(world, event, { judgeId: judge!.judgeId, submissionId, isDone: true })
  const calibrationId = event.entries.find((id) => id !== submissionId)!
  const set = () => world.as(event.organiser).put(`round/updateRound?id=${event.roundId}`, { calibrationId })
  expect((await set()).status).toBe(200)
  expect(await next()).toBe(calibrationId)
  await change('pairwise')
  expect(Object.keys((await set()).body.fieldErrors)).toEqual(['calibrationId'])
})

test('where judges ask, each gets what needs a ballot most, and the same until it is done', async ({
  world,
}) => {
  const event = await createDealing(world, { entries: 3, judges: 2, ballotsEach: 2 })
  await world.db.update(rounds).set({ dealing: 'pulled' }).where(eq(rounds.id, event.roundId))
  const next = async (nr: number) =>
    (await world.as(event.judges[nr]!).put('assignment/nextAssignment', { roundId: event.roundId })).body
      .submissionId as string | null
  const { judgeId } = event.judges[0]!
  const seen: (string | null)[] = []
  for (let nr = 0; nr < 4; nr++) {
    const submissionId = await next(0)
    expect(await next(0)).toBe(submissionId)
    seen.push(submissionId)
    if (submissionId) await createBallot(world, event, { judgeId, submissionId, isDone: true })
  }
  expect(new Set(seen.slice(0, 3)).size).toBe(3)
  expect(seen[3]).toBeNull()
  expect(await next(1)).not.toBeNull()
  const stranger = await world.member()
  const roundRef = { roundId: event.roundId }
  expect((await world.as(stranger).put('assignment/nextAssignment', roundRef)).status).toBe(403)
})

const job = (queue: string) =>
  assignmentJobs.find((one) => one.queue === queue) as unknown as {
    handle(ctx: Context, data: object): Promise<void>
  }
