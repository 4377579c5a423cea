import { and, eq } from 'drizzle-orm'
import { assignments } from '#features/judging/assignment/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { twoJudges } from '#tests/support/judging/ballots.ts'
import { countWaiting } from '#tests/support/waiting-locks.ts'
import { expect, test } from '#tests/support/world.ts'
import { ballots } from '../table.ts'

const actions = [
  { name: 'submitted', url: 'ballot/submitBallot', state: 'submitted' },
  { name: 'saved', url: 'ballot/saveBallot', state: 'draft' },
  { name: 'recused', url: 'ballot/recuseBallot', state: 'recused' },
] as const

for (const { name, url, state } of actions)
  test(`a round waits with its close for a ballot that is being ${name}`, async ({ committed: world }) => {
    const { event, judge, levels, body, roundId, entry } = await twoJudges(world)
    const requestBody =
      name === 'recused' ? { roundId, submissionId: entry.id, reason: 'I know them.' } : body(0, { levels })
    const order: string[] = []
    const requests = await world.db.transaction(async (tx) => {
      // Blocks the save midway, after it has read the state of its round.
      await tx
        .select()
        .from(assignments)
        .where(and(eq(assignments.roundId, roundId), eq(assignments.judgeId, judge.judgeId)))
        .for('update')
      const pendingBallot = world
        .as(judge)
        .post(url, requestBody)
        .then((answer) => (order.push('ballot'), answer))
      await expect.poll(() => countWaiting(world)).toBe(1)
      const closeRequest = world
        .as(event.organiser)
        .put(`round/closeRound?id=${roundId}`)
        .then((answer) => (order.push('close'), answer))
      await expect.poll(() => countWaiting(world)).toBe(2)
      return [pendingBallot, closeRequest]
    })
    const [ballotResponse, closeResponse] = await Promise.all(requests)
    expect([ballotResponse!.status, closeResponse!.status, order]).toEqual([200, 200, ['ballot', 'close']])
    const [row] = await world.db.select().from(ballots).where(eq(ballots.judgeId, judge.judgeId))
    expect(row).toMatchObject({ state })
  })

test('a ballot that comes while its round closes is refused', async ({ committed: world }) => {
  const { judge, levels, body, roundId } = await twoJudges(world)
  const request = await world.db.transaction(async (tx) => {
    await tx.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, roundId))
    const pendingBallot = world.as(judge).post('ballot/submitBallot', body(0, { levels }))
    await expect.poll(() => countWaiting(world)).toBe(1)
    return [pendingBallot]
  })
  const [ballotResponse] = await Promise.all(request)
  expect(ballotResponse).toMatchObject({ status: 409, body: { code: 'closed' } })
  expect(await world.db.$count(ballots, eq(ballots.roundId, roundId))).toBe(0)
})

test('scores are calculated again when a ballot of a closed round has changed', async ({ world }) => {
  const { event, judge, levels, body, roundId } = await twoJudges(world)
  await world.as(judge).post('ballot/submitBallot', body(0, { levels }))
  await world.as(event.organiser).put(`round/closeRound?id=${roundId}`)
  const raw = async () =>
    (await world.as(event.organiser).get(`scoring/getScores?roundId=${roundId}`)).body.items[0].raw
  expect(await raw()).toBe(75)
  const bestLevels = Object.fromEntries(Object.keys(levels).map((id) => [id, 5]))
  await world.db
    .update(ballots)
    .set({ levels: bestLevels, version: 2 })
    .where(eq(ballots.judgeId, judge.judgeId))
  expect(await raw()).toBe(100)
})
