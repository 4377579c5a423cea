import { eq } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { assignPairs } from '#features/judging/judging/dealing/deal.ts'
import {
  type AssignmentInput,
  createPermissionCheck,
} from '#features/judging/judging/dealing/assignment-input.ts'
import { getPairKey, numberRows } from '#features/judging/judging/dealing/assignment-rows.ts'
import { createRandom } from '#features/judging/judging/statistics/random.ts'
import { eventRoles } from '#features/event/event/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { crowd, type Try } from '#tests/support/crowd.ts'
import {
  assignRound,
  createBallot,
  jobContext,
  createDealing,
  type MadeUp,
} from '#tests/support/judging/assigned-round.ts'
import type { Context } from '#lib/contract/context.ts'
import { madeUpDealing } from '#tests/support/judging/made-up-dealing.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { loadAssignmentRows } from './dealing/input.ts'
import { assignmentJobs } from './jobs.ts'
import { assignments } from './table.ts'

const loadAssignments = ({ db }: World, { roundId }: MadeUp) =>
  db.select().from(assignments).where(eq(assignments.roundId, roundId))

/** Seeds of made-up events, in each of which judges drop out at four random moments. */
const seeds = Array.from({ length: 13 }, (_, index) => index)

test.for(seeds)(
  'made-up event %i keeps the rules, and no begun ballot is lost when judges drop out',
  async (seed, { world }) => {
    const departedIds = new Set<string>()
    const random = createRandom(seed)
    const event = await createDealing(
      world,
      withTechnologyIds(madeUpDealing(random, { entries: 24, judges: 9 })),
    )
    await assignRound(world, event, seed)
    await keepsTheRules(world, event)
    for (let step = 0; step < 4; step++) {
      const open = (await loadAssignments(world, event)).filter(() => random.uniform() < 0.2)
      const begunBefore = await begunIn(world, event)
      for (const row of open)
        if (!begunBefore.has(getPairKey(row)))
          await createBallot(world, event, { ...row, isDone: random.uniform() < 0.5 })
      const begunKeys = await begunIn(world, event)
      const leavingJudge = random.shuffled(event.judges).find(({ judgeId }) => !departedIds.has(judgeId))
      if (!leavingJudge) break
      departedIds.add(leavingJudge.judgeId)
      expect((await world.as(leavingJudge).put('judge/leaveJudging', { eventId: event.id })).status).toBe(200)
      await job.handle(jobContext(world), { eventId: event.id })
      const rows = await loadAssignments(world, event)
      const assignedKeys = new Set(rows.map(getPairKey))
      expect([...begunKeys].filter((key) => !assignedKeys.has(key))).toEqual([])
      expect(rows.filter((row) => departedIds.has(row.judgeId) && !begunKeys.has(getPairKey(row)))).toEqual(
        [],
      )
      await keepsTheRules(world, event)
    }
  },
)

const stepCount = 50

test('a judge drops out at fifty moments while all write: no ballot is lost, and no project has too few', async ({
  committed: world,
}) => {
  const random = createRandom(50)
  const event = await createDealing(world, { entries: 48, judges: 9, ballotsEach: 3 })
  await assignRound(world, event)
  const ctx = jobContext(world)
  const reassign = () =>
    world.db.transaction((db) => job.handle({ ...ctx, db } as Context, { eventId: event.id }))
  const savedKeys = new Set<string>()
  for (let step = 0; step < stepCount; step++) {
    const leavingJudge = random.shuffled(event.judges)[0]!
    const isOfLeavingJudge = ({ judgeId }: { judgeId: string }) => judgeId === leavingJudge.judgeId
    const open = random.shuffled(
      (await loadAssignments(world, event)).filter((row) => !savedKeys.has(getPairKey(row))),
    )
    const chosenRows = [
      ...open.filter(isOfLeavingJudge).slice(0, 1),
      ...open.filter((row) => !isOfLeavingJudge(row)).slice(0, 2),
    ]
    const leave: Attempt = {
      attempt: { who: leavingJudge, url: 'judge/leaveJudging', body: { eventId: event.id } },
    }
    const attempts = random.shuffled([leave, ...chosenRows.map((row) => createSaveAttempt(event, row))])
    const tries = attempts.map(({ attempt }) => attempt)
    const [answers] = await Promise.all([crowd(world, [world.app], tries), reassign()])
    await reassign()
    for (const [index, { status }] of answers.entries()) {
      const { key } = attempts[index]!
      // A judge who just left, or just lost the project in a reassignment, gets a 403.
      expect(key ? [200, 403] : [200]).toContain(status)
      if (key && status === 200) savedKeys.add(key)
    }
    const currentRows = await loadAssignments(world, event)
    const keys = new Set(currentRows.map(getPairKey))
    expect(await begunIn(world, event)).toEqual(savedKeys)
    expect([...savedKeys].filter((key) => !keys.has(key))).toEqual([])
    expect(currentRows.filter((row) => isOfLeavingJudge(row) && !savedKeys.has(getPairKey(row)))).toEqual([])
    for (const id of event.entries)
      expect(currentRows.filter(({ submissionId }) => submissionId === id)).toHaveLength(3)
    await reactivateJudge(world, event, leavingJudge)
  }
  expect(savedKeys.size).toBeGreaterThan(stepCount)
})

interface Attempt {
  attempt: Try
  /** Key of the ballot that the attempt begins; undefined if it begins none. */
  key?: string
}

function createSaveAttempt(
  { roundId, judges: all }: MadeUp,
  row: { judgeId: string; submissionId: string },
): Attempt {
  const judge = all.find(({ judgeId }) => judgeId === row.judgeId)!
  const body = { roundId, submissionId: row.submissionId, version: 0, comment: 'So far.' }
  return { attempt: { who: judge, method: 'POST', url: 'ballot/saveBallot', body }, key: getPairKey(row) }
}

/** Reactivates a judge, as if invited again. */
async function reactivateJudge(
  { db }: World,
  { id }: MadeUp,
  { judgeId, profileId }: MadeUp['judges'][number],
) {
  await db.update(judges).set({ leftAt: null }).where(eq(judges.id, judgeId))
  await db.insert(eventRoles).values({ eventId: id, profileId, eventRole: 'Judge' })
}

const begunIn = async ({ db }: World, { roundId }: MadeUp) =>
  new Set((await db.select().from(ballots).where(eq(ballots.roundId, roundId))).map(getPairKey))

/** Replaces technology names with ids in an assignment's input. */
function withTechnologyIds(input: AssignmentInput): AssignmentInput {
  const idByName = new Map<string, string>()
  const ids = (names: readonly string[]) =>
    names.map((name) => idByName.get(name) ?? idByName.set(name, crypto.randomUUID()).get(name)!)
  return {
    ...input,
    entries: input.entries.map((entry) => ({ ...entry, topics: ids(entry.topics) })),
    judges: input.judges.map((judge) => ({ ...judge, expertise: ids(judge.expertise) })),
  }
}

/**
 * Checks that there are as many ballots as possible given those begun, and that no judge has too many or an
 * entry they may not judge.
 */
async function keepsTheRules(world: World, event: MadeUp): Promise<void> {
  const [round] = await world.db.select().from(rounds).where(eq(rounds.id, event.roundId))
  const input = await loadAssignmentRows(jobContext(world), round!)
  const { dealing } = numberRows(input, round!, 'begun')
  const rows = await loadAssignments(world, event)
  const maxAssignments = assignPairs(dealing, createRandom(1)).length + dealing.kept.length
  expect(rows).toHaveLength(maxAssignments)
  const begunKeys = await begunIn(world, event)
  const isAllowed = createPermissionCheck(dealing)
  for (const [judge, { id, capacity, isJudging }] of input.judges.entries()) {
    const ownRows = rows.filter(({ judgeId }) => judgeId === id)
    if (isJudging) expect(ownRows.length).toBeLessThanOrEqual(capacity)
    for (const row of ownRows) {
      const entry = input.entries.findIndex((candidate) => candidate.id === row.submissionId)
      if (!begunKeys.has(getPairKey(row))) expect(isAllowed(entry, judge)).toBe(true)
    }
  }
  for (const id of event.entries)
    expect(rows.filter(({ submissionId }) => submissionId === id).length).toBeLessThanOrEqual(
      dealing.ballotsEach,
    )
}

const job = assignmentJobs.find(({ queue }) => queue === 'assignment-again') as unknown as {
  handle(ctx: Context, data: object): Promise<void>
}
