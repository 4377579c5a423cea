import { eq } from 'drizzle-orm'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { twoJudges } from '#tests/support/judging/ballots.ts'
import { aCriterion, aRubric, assignToJudge, inRound } from '#tests/support/judging/judging.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

test('a judge works with a queue, a paper, a draft and a ballot', async ({ world }) => {
  const { event, entry, judge, levels, body, roundId, criteria } = await twoJudges(world)
  const client = world.as(judge)
  const queue = await client.get(`ballot/getQueue?eventId=${event.id}`)
  expect(queue.body).toMatchObject({
    roundId,
    judgeId: judge.judgeId,
    tasks: [{ submissionId: entry.id, title: 'Morning Sheet', state: 'toDo', isCalibration: false }],
  })
  const paperPath = `ballot/getPaper?roundId=${roundId}&submissionId=${entry.id}`
  expect((await client.get(paperPath)).body).toMatchObject({
    entry: { title: 'Morning Sheet', later: null, team: { name: 'Lampwick', members: ['Ada Kiln'] } },
    criteria: criteria.map(({ id }) => ({ id })),
    ballot: { id: null, state: 'none', levels: {}, choice: null, comment: '', version: 0 },
  })
  const draft = await client.post('ballot/saveBallot', body(0, { comment: 'So far.' }))
  expect(draft.body).toMatchObject({ state: 'draft', comment: 'So far.', levels: {}, version: 1 })
  const unscored = await client.post('ballot/submitBallot', body(1))
  expect(unscored).toMatchObject({
    status: 422,
    body: { fieldErrors: { [criteria[0]!.id]: 'Choose a level for Use' } },
  })
  const submission = await client.post('ballot/submitBallot', body(1, { levels }))
  expect(submission.body).toMatchObject({ state: 'submitted', levels, comment: 'So far.', version: 2 })
  expect((await client.get(`ballot/getQueue?eventId=${event.id}`)).body.tasks).toMatchObject([
    { state: 'submitted' },
  ])
})

test('a device that has not seen the last version changes nothing', async ({ world }) => {
  const { judge, body } = await twoJudges(world)
  const client = world.as(judge)
  await client.post('ballot/saveBallot', body(0, { comment: 'First device.' }))
  const second = await client.post('ballot/saveBallot', body(0, { comment: 'Second device.' }))
  expect(second).toMatchObject({ status: 409, body: { code: 'changed_since' } })
  const secondSave = await client.post('ballot/saveBallot', body(1, { comment: 'Second device.' }))
  expect(secondSave.body).toMatchObject({ comment: 'Second device.', version: 2 })
})

test('the same ballot sent again under its key is one ballot', async ({ world }) => {
  const { judge, levels, body } = await twoJudges(world)
  const key = { 'idempotency-key': 'ballot-1' }
  const send = () => world.as(judge).post('ballot/submitBallot', body(0, { levels }), key)
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  const { body: versions } = await world.as(judge).get(`ballot/getVersions?id=${first.body.id}`)
  expect(versions).toMatchObject({ total: 1, items: [{ version: 1, levels }] })
})

test('what is submitted is changed by submitting it again, and every version stays', async ({ world }) => {
  const { judge, levels, body, criteria } = await twoJudges(world)
  const client = world.as(judge)
  const { body: first } = await client.post('ballot/submitBallot', body(0, { levels, comment: 'Good.' }))
  expect(await client.post('ballot/saveBallot', body(1, { comment: 'Better.' }))).toMatchObject({
    status: 409,
    body: { code: 'submitted' },
  })
  const changedLevels = { ...levels, [criteria[0]!.id]: 5 }
  const second = await client.post('ballot/submitBallot', body(1, { levels: changedLevels }))
  expect(second.body).toMatchObject({
    state: 'submitted',
    levels: changedLevels,
    comment: 'Good.',
    version: 2,
  })
  const { body: versions } = await client.get(`ballot/getVersions?id=${first.id}`)
  expect(versions.items).toMatchObject([
    { version: 2, levels: changedLevels },
    { version: 1, levels },
  ])
})

test('once the round has closed a ballot is read and not written', async ({ world }) => {
  const { judge, levels, body, roundId } = await twoJudges(world)
  const client = world.as(judge)
  const { body: ballot } = await client.post('ballot/submitBallot', body(0, { levels }))
  await world.db.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, roundId))
  expect(await client.post('ballot/submitBallot', body(1, { levels }))).toMatchObject({
    status: 409,
    body: { code: 'closed' },
  })
  expect((await client.get(`ballot/getBallot?id=${ballot.id}`)).body).toMatchObject({ levels })
})

test('comments are as long as the organizers ask, and a criterion of another track is not asked', async ({
  world,
}) => {
  const { event, judge, levels, body, criteria } = await twoJudges(world, { commentLength: 20 })
  await aRubric(world, event, [...criteria, aCriterion('For others', { trackIds: ['another'] })])
  const client = world.as(judge)
  expect(await client.post('ballot/submitBallot', body(0, { levels, comment: 'Nice.' }))).toMatchObject({
    status: 422,
    body: { fieldErrors: { comment: 'Write at least 20 characters to the team' } },
  })
  const { status } = await client.post(
    'ballot/submitBallot',
    body(0, { levels, comment: 'A clear and useful idea.' }),
  )
  expect(status).toBe(200)
})

test('a later edit by the team is shown beside what is judged', async ({ world }) => {
  const { judge, entry, roundId } = await twoJudges(world, { namesShown: false })
  await world.db
    .update(submissions)
    .set({ title: 'Evening Sheet', version: 9 })
    .where(eq(submissions.id, entry.id))
  const { body } = await world.as(judge).get(`ballot/getPaper?roundId=${roundId}&submissionId=${entry.id}`)
  expect(body.entry).toMatchObject({
    title: 'Morning Sheet',
    team: null,
    later: { changes: [{ field: 'Title', now: 'Evening Sheet' }] },
  })
})

test('every judge scores the calibration entry first, and then sees how others did', async ({ world }) => {
  const { event, judge, peer, levels, body, entry, roundId, criteria } = await twoJudges(world)
  const second = await aSubmission(world, event, { submitted: true, title: 'Second sheet' })
  await inRound(world, roundId, second.id)
  await assignToJudge(world, { roundId, judgeId: judge.judgeId, entries: [second.id] })
  await world.db.update(rounds).set({ calibrationId: entry.id }).where(eq(rounds.id, roundId))
  await world.as(peer).post('ballot/submitBallot', body(0, { levels }))
  const client = world.as(judge)
  const otherBallot = { ...body(0, { levels }), submissionId: second.id }
  expect(await client.post('ballot/submitBallot', otherBallot)).toMatchObject({
    status: 409,
    body: { code: 'calibrate_first' },
  })
  const paperPath = `ballot/getPaper?roundId=${roundId}&submissionId=${entry.id}`
  expect((await client.get(paperPath)).body.calibration).toBeNull()
  await client.post('ballot/submitBallot', body(0, { levels }))
  expect((await client.get(paperPath)).body.calibration).toEqual({
    ballots: 1,
    counts: Object.fromEntries(criteria.map(({ id }) => [id, [0, 0, 0, 1, 0]])),
  })
  expect((await client.post('ballot/submitBallot', otherBallot)).status).toBe(200)
})

test('a calibration entry that was withdrawn keeps nobody from the others', async ({ world }) => {
  const { event, judge, levels, body, entry, roundId } = await twoJudges(world)
  const second = await aSubmission(world, event, { submitted: true, title: 'Second sheet' })
  await inRound(world, roundId, second.id)
  await assignToJudge(world, { roundId, judgeId: judge.judgeId, entries: [second.id] })
  await world.db.update(rounds).set({ calibrationId: entry.id }).where(eq(rounds.id, roundId))
  const submit = () =>
    world.as(judge).post('ballot/submitBallot', { ...body(0, { levels }), submissionId: second.id })
  expect((await submit()).body.code).toBe('calibrate_first')
  await world.db.update(submissions).set({ submittedAt: null }).where(eq(submissions.id, entry.id))
  expect((await submit()).status).toBe(200)
})

test('pairs are named one after the other, without a pair twice', async ({ world }) => {
  const { event, judge, roundId, entry } = await twoJudges(world, { mode: 'pairwise' })
  const entries = [entry.id as string]
  for (const title of ['Second sheet', 'Third sheet', 'Fourth sheet']) {
    const { id } = await aSubmission(world, event, { submitted: true, title })
    await inRound(world, roundId, id)
    entries.push(id)
  }
  await assignToJudge(world, { roundId, judgeId: judge.judgeId, entries: entries.slice(1) })
  const client = world.as(judge)
  const seenPairs = new Set<string>()
  for (let count = 0; count < 4; count++) {
    const { tasks } = (await client.get(`ballot/getQueue?eventId=${event.id}`)).body
    const { submissionId, otherId } = tasks.find(({ state }: { state: string }) => state === 'toDo')
    seenPairs.add(`${submissionId} ${otherId}`)
    const ballot = { roundId, submissionId, otherId, version: 0, choice: 'one' }
    expect((await client.post('ballot/submitBallot', ballot)).status).toBe(200)
  }
  expect(seenPairs.size).toBe(4)
  const wrongBallot = { roundId, submissionId: entries[0], version: 0, choice: 'yes' }
  expect((await client.post('ballot/saveBallot', wrongBallot)).status).toBe(422)
})

test('entries are sorted with yes, maybe and no in a round of triage', async ({ world }) => {
  const { judge, body } = await twoJudges(world, { mode: 'triage' })
  const client = world.as(judge)
  expect((await client.post('ballot/submitBallot', body(0))).status).toBe(422)
  expect((await client.post('ballot/submitBallot', body(0, { choice: 'one' }))).status).toBe(422)
  expect((await client.post('ballot/submitBallot', body(0, { choice: 'maybe' }))).body).toMatchObject({
    choice: 'maybe',
    state: 'submitted',
  })
})

test('organizers follow how far a round is, and read no ballot before it closes', async ({ world }) => {
  const { event, judge, peer, levels, body, roundId } = await twoJudges(world)
  const { body: ballot } = await world
    .as(judge)
    .post('ballot/submitBallot', body(0, { levels, comment: 'Well.' }))
  const client = world.as(event.organiser)
  const progress = await client.get(`ballot/getProgress?roundId=${roundId}`)
  expect(progress.body).toMatchObject({
    coverage: [{ entries: 0 }, { ballots: 1, entries: 1 }, { entries: 0 }, { entries: 0 }],
    items: [
      { judgeId: peer.judgeId, assigned: 1, submitted: 0, lastAt: null },
      { judgeId: judge.judgeId, submitted: 1 },
    ],
    total: 2,
    started: 1,
    submitted: 1,
    isDealt: true,
  })
  expect(JSON.stringify(progress.body)).not.toContain('Well.')
  const ballotPaths = [`ballot/getBallot?id=${ballot.id}`, `ballot/getBallots?roundId=${roundId}`]
  for (const url of ballotPaths) expect((await client.get(url)).status).toBe(403)
  await world.db.update(rounds).set({ scoresOpenedAt: world.clock.now() }).where(eq(rounds.id, roundId))
  for (const url of ballotPaths) expect((await client.get(url)).status).toBe(200)
  expect((await world.as(peer).get(ballotPaths[0]!)).status).toBe(403)
})

test('a judge steps back: the project is off their desk, what they gave counts no more, until it is given to them again', async ({
  world,
}) => {
  const { event, entry, judge, levels, body, roundId } = await twoJudges(world)
  const client = world.as(judge)
  const { body: ballot } = await client.post('ballot/submitBallot', body(0, { levels }))
  const recusal = { roundId, submissionId: entry.id, reason: 'I know the team.' }
  expect(await client.post('ballot/recuseBallot', { ...recusal, reason: '' })).toMatchObject({ status: 422 })
  expect((await client.post('ballot/recuseBallot', recusal)).body).toEqual({
    submissionId: entry.id,
    state: 'recused',
  })
  expect((await client.get(`ballot/getQueue?eventId=${event.id}`)).body.tasks).toEqual([])
  expect((await client.get(`ballot/getBallot?id=${ballot.id}`)).body).toMatchObject({
    state: 'recused',
    submittedAt: null,
  })
  const { body: conflicts } = await world.as(event.organiser).get(`judge/getConflicts?eventId=${event.id}`)
  expect(conflicts.items).toMatchObject([
    { judgeId: judge.judgeId, submissionId: entry.id, source: 'recusal', reason: 'I know the team.' },
  ])
  expect((await client.post('ballot/submitBallot', body(2, { levels }))).status).toBe(403)
  await assignToJudge(world, { roundId, judgeId: judge.judgeId, entries: [entry.id] })
  expect((await client.get(`ballot/getQueue?eventId=${event.id}`)).body.tasks).toMatchObject([
    { state: 'draft' },
  ])
  expect((await client.post('ballot/saveBallot', body(2, { levels }))).body.state).toBe('draft')
  expect((await client.post('ballot/submitBallot', body(3, { levels }))).body.state).toBe('submitted')
})
