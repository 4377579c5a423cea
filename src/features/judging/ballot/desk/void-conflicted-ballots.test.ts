import { and, eq } from 'drizzle-orm'
import { assignments } from '#features/judging/assignment/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import {
  createBallot,
  assignRound,
  createDealing,
  type MadeUp,
} from '#tests/support/judging/assigned-round.ts'
import { aRound, inRound, states } from '#tests/support/judging/judging.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { countWaiting } from '#tests/support/waiting-locks.ts'
import { expect, test } from '#tests/support/world.ts'
import { ballots } from '../table.ts'

type Judge = Person & { judgeId: string }

const submits = async (world: World, judge: Judge, ballot: object) => {
  const { status, body } = await world.as(judge).post('ballot/submitBallot', { version: 0, ...ballot })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

const declareConflict = (world: World, judge: Judge, { id: eventId, of }: { id: string; of: string }) =>
  states(world, judge, { eventId, conflicts: [{ submissionId: of, reason: 'My sister’s.' }] })

const loadState = async (
  { db }: World,
  ballotRef: { roundId: string; judgeId: string; submissionId: string },
) => {
  const { roundId, judgeId, submissionId } = ballotRef
  const [row] = await db
    .select({ state: ballots.state })
    .from(ballots)
    .where(
      and(eq(ballots.roundId, roundId), eq(ballots.judgeId, judgeId), eq(ballots.submissionId, submissionId)),
    )
  return row?.state
}

const loadQueue = async (world: World, event: MadeUp, judge: Judge) =>
  (await world.as(judge).get(`ballot/getQueue?eventId=${event.id}`)).body.tasks

const struckNotices = async (world: World, judge: Judge) =>
  (await world.as(judge).get('notification/getNotifications')).body.items
    .filter(({ kind }: { kind: string }) => kind === 'ballotsStruck')
    .map(({ text }: { text: string }) => text.replaceAll(/[\u2068\u2069]/g, ''))

test.for(['the judge', 'an organizer'] as const)(
  'a conflict that %s names takes the project away, also where its ballot is submitted',
  async (declarer, { committed: world }) => {
    const event = await createDealing(world, { entries: 1, judges: 3, ballotsEach: 2 })
    const { roundId } = event
    const submissionId = event.entries[0]!
    await assignRound(world, event)
    const assignmentRows = await world.db.select().from(assignments).where(eq(assignments.roundId, roundId))
    const [judge, peer] = assignmentRows.map(({ judgeId }) =>
      event.judges.find((candidate) => candidate.judgeId === judgeId)!,
    )
    const thirdJudge = event.judges.find((candidate) => candidate !== judge && candidate !== peer)!
    const ballot = await submits(world, judge!, { roundId, submissionId })
    await submits(world, peer!, { roundId, submissionId })
    const organizer = world.as(event.organiser)
    const pair = { judgeId: judge!.judgeId, submissionId }
    const answer =
      declarer === 'the judge'
        ? await declareConflict(world, judge!, { id: event.id, of: submissionId })
        : await organizer.post('judge/addConflict', { ...pair, reason: 'They are related' })
    expect(answer.status).toBe(200)
    const progress = async () => (await organizer.get(`ballot/getProgress?roundId=${roundId}`)).body
    await expect.poll(progress).toMatchObject({ submitted: 1 })
    const judgeProgress = (await progress()).items.find((item: Judge) => item.judgeId === judge!.judgeId)
    expect(judgeProgress).toMatchObject({ assigned: 0, submitted: 0, recused: 1 })
    expect(await loadQueue(world, event, judge!)).toEqual([])
    expect((await world.as(judge!).get(`ballot/getBallot?id=${ballot.id}`)).body.state).toBe('recused')
    const resubmission = { roundId, submissionId, version: 2 }
    expect((await world.as(judge!).post('ballot/submitBallot', resubmission)).status).toBe(403)
    await expect
      .poll(() => loadQueue(world, event, thirdJudge))
      .toMatchObject([{ submissionId, state: 'toDo' }])
    expect(await loadQueue(world, event, peer!)).toMatchObject([{ state: 'submitted' }])
    expect(await struckNotices(world, judge!)).toEqual(
      declarer === 'the judge'
        ? []
        : [
            'An organizer of Field Notes named a conflict of interest between you and “Project 0”. What you gave there doesn’t count any more',
          ],
    )
    expect(await struckNotices(world, peer!)).toEqual([])
  },
)

test('a round keeps its ballots while it is closed, and a conflict that we found strikes none', async ({
  committed: world,
}) => {
  const event = await createDealing(world, { entries: 2, judges: 1, ballotsEach: 1 })
  const [judge] = event.judges
  const [friend, colleague] = event.entries as [string, string]
  await assignRound(world, event)
  const { id: closedId } = await aRound(world, event, { state: 'closed' })
  await inRound(world, closedId, friend)
  const target = { roundId: event.roundId, judgeId: judge!.judgeId }
  await createBallot(world, event, { ...target, submissionId: friend, isDone: true })
  await createBallot(world, event, { ...target, submissionId: colleague, isDone: true })
  await createBallot(
    world,
    { ...event, roundId: closedId },
    { ...target, submissionId: friend, isDone: true },
  )
  const [{ teamId } = { teamId: null }] = await world.db
    .select({ teamId: submissions.teamId })
    .from(submissions)
    .where(eq(submissions.id, colleague))
  const member = await world.member()
  await world.db.insert(participants).values({ eventId: event.id, userId: member.id, teamId, approved: true })
  for (const { id } of [judge!, member])
    await world.db.update(profiles).set({ organization: 'Kiln Works' }).where(eq(profiles.userId, id))
  const response = await world.as(event.organiser).get(`judge/getConflicts?eventId=${event.id}`)
  expect(response.body.items).toMatchObject([{ submissionId: colleague, source: 'company' }])
  await declareConflict(world, judge!, { id: event.id, of: friend })
  await expect.poll(() => loadState(world, { ...target, submissionId: friend })).toBe('recused')
  expect(await loadState(world, { ...target, submissionId: colleague })).toBe('submitted')
  const inClosed = { ...target, roundId: closedId, submissionId: friend }
  expect(await loadState(world, inClosed)).toBe('submitted')
  const reopenInput = { reason: 'Two ballots were lost.' }
  const reopenResponse = await world.as(event.organiser).put(`round/openRound?id=${closedId}`, reopenInput)
  expect(reopenResponse.status).toBe(200)
  await expect.poll(() => loadState(world, inClosed)).toBe('recused')
})

test('in a round of pairs every pair with the project counts no more', async ({ committed: world }) => {
  const event = await createDealing(world, { entries: 3, judges: 1, ballotsEach: 1 })
  const { roundId } = event
  await world.db.update(rounds).set({ mode: 'pairwise' }).where(eq(rounds.id, roundId))
  await assignRound(world, event)
  const [judge] = event.judges
  const [one, two, three] = event.entries.toSorted() as [string, string, string]
  for (const [submissionId, otherId] of [
    [one, two],
    [one, three],
    [two, three],
  ])
    await submits(world, judge!, { roundId, submissionId, otherId, choice: 'one' })
  await declareConflict(world, judge!, { id: event.id, of: two })
  const loadCountedPairs = async () =>
    (await world.db.select().from(ballots).where(eq(ballots.roundId, roundId)))
      .map(({ submissionId, otherId, state }) => ({ pair: [submissionId, otherId], state }))
      .filter(({ state }) => state !== 'recused')
  await expect.poll(loadCountedPairs).toEqual([{ pair: [one, three], state: 'submitted' }])
  expect(await loadQueue(world, event, judge!)).toMatchObject([{ submissionId: one, otherId: three }])
})

test('a ballot that is begun while its judge names the conflict is struck, too', async ({
  committed: world,
}) => {
  const event = await createDealing(world, { entries: 1, judges: 1, ballotsEach: 1 })
  const [judge] = event.judges
  const target = { roundId: event.roundId, judgeId: judge!.judgeId, submissionId: event.entries[0]! }
  await assignRound(world, event)
  // Holds the lock like a save does until its commit.
  await world.db.transaction(async (tx) => {
    await tx.select().from(assignments).where(eq(assignments.roundId, target.roundId)).for('share')
    await tx.insert(ballots).values(target)
    await declareConflict(world, judge!, { id: event.id, of: target.submissionId })
    await expect.poll(() => countWaiting(world)).toBeGreaterThan(0)
  })
  await expect.poll(() => loadState(world, target)).toBe('recused')
  expect(await loadQueue(world, event, judge!)).toEqual([])
})
