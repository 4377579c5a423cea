import { and, eq, sql } from 'drizzle-orm'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { createJudgedEvent } from '#tests/support/judging/judged-events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { ballots } from '../table.ts'

const columns = sql`round_id, whose, drafts, submitted, recused`

const loadCounts = ({ db }: World) =>
  db.execute(
    sql`select ${columns} from ballot_count where drafts + submitted + recused > 0 order by 1, 2`,
    'objects',
  )

const countedAgain = ({ db }: World) =>
  db.execute(
    sql`select round_id, whose, count(*) filter (where state = 'draft')::int as drafts,
      count(*) filter (where state = 'submitted')::int as submitted,
      count(*) filter (where state = 'recused')::int as recused
    from ballot cross join unnest(array[judge_id, submission_id, other_id]) whose where whose is not null
    group by 1, 2 order by 1, 2`,
    'objects',
  )

test('the counts of a round are those of its ballots, whatever becomes of them', async ({ world }) => {
  const { db } = world
  const { roundId, judgeIds, entries } = await createJudgedEvent(world)
  const isOfJudge = (judge: number) =>
    and(eq(ballots.roundId, roundId), eq(ballots.judgeId, judgeIds[judge]!))
  const changes = [
    () => db.update(ballots).set({ state: 'draft', submittedAt: null }).where(isOfJudge(0)),
    () => db.update(ballots).set({ state: 'recused', submittedAt: null }).where(isOfJudge(1)),
    () => db.update(ballots).set({ comment: 'More words.' }).where(eq(ballots.roundId, roundId)),
    () => db.update(ballots).set({ state: 'submitted', submittedAt: new Date() }).where(isOfJudge(0)),
    () => db.delete(ballots).where(and(isOfJudge(2), eq(ballots.submissionId, entries[0]!))),
    () => db.insert(ballots).values({ roundId, judgeId: judgeIds[2]!, submissionId: entries[0]! }),
    () => db.delete(submissions).where(eq(submissions.id, entries[1]!)),
  ]
  expect(await loadCounts(world)).toHaveLength(8)
  for (const change of changes) {
    await change()
    expect(await loadCounts(world)).toEqual(await countedAgain(world))
  }
  await db.delete(rounds).where(eq(rounds.id, roundId))
  expect(await loadCounts(world)).toEqual([])
})

test('organizers read the judges of a round in pages, who has done least first', async ({ world }) => {
  const { event, roundId, judgeIds } = await createJudgedEvent(world)
  await world.db
    .update(ballots)
    .set({ state: 'draft', submittedAt: null })
    .where(eq(ballots.judgeId, judgeIds[2]!))
  const read = async (more: string) =>
    (await world.as(event.organiser).get(`ballot/getProgress?roundId=${roundId}&perPage=2${more}`)).body
  const [first, second] = [await read(''), await read('&page=2')]
  expect(first).toMatchObject({ total: 3, started: 3, submitted: 10, isDealt: false })
  expect(first.items[0]).toMatchObject({ judgeId: judgeIds[2], submitted: 0, drafts: 5 })
  expect(listJudgeIds([...first.items, ...second.items]).toSorted()).toEqual(judgeIds.toSorted())
  expect(second.coverage).toEqual(first.coverage)
  const { body: judges } = await world
    .as(event.organiser)
    .get(`judge/getJudges?eventId=${event.id}&perPage=2`)
  expect(first).toMatchObject({ judging: 3, started: 3 })
  const orderedByJoining = await read('&orderBy=joined')
  expect(listJudgeIds(orderedByJoining.items)).toEqual(judges.items.map(({ id }: { id: string }) => id))
})

test('who judges no more counts as left, comes last, and is none of those who started', async ({ world }) => {
  const { event, roundId, judgeIds } = await createJudgedEvent(world)
  const { status } = await world
    .as(event.organiser)
    .put(`judge/removeJudge?id=${judgeIds[0]}`, { reason: 'They moved away.' })
  expect(status).toBe(200)
  const { body } = await world.as(event.organiser).get(`ballot/getProgress?roundId=${roundId}`)
  expect(body).toMatchObject({ total: 3, judging: 2, started: 2, submitted: 15 })
  const rows = body.items.map((judge: { judgeId: string; hasLeft: boolean }) => [
    judge.judgeId,
    judge.hasLeft,
  ])
  expect(rows.at(-1)).toEqual([judgeIds[0], true])
  expect(rows.filter(([, hasLeft]: [string, boolean]) => hasLeft)).toHaveLength(1)
})

const listJudgeIds = (items: { judgeId: string }[]) => items.map(({ judgeId }) => judgeId)
