import { eq } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { deal } from '#features/judging/judging/dealing/deal.ts'
import { type Dealing, permits } from '#features/judging/judging/dealing/assignment-input.ts'
import { keyOfPair, numbered } from '#features/judging/judging/dealing/assignment-rows.ts'
import { seeded } from '#features/judging/judging/statistics/random.ts'
import { eventRoles } from '#features/event/event/table.ts'
import { judges } from '#features/judging/judge/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { crowd, type Try } from '#tests/support/crowd.ts'
import {
  dealt,
  begins,
  jobContext,
  createDealing,
  type MadeUp,
} from '#tests/support/judging/assigned-round.ts'
import type { Context } from '#lib/contract/context.ts'
import { madeUpDealing } from '#tests/support/judging/made-up-dealing.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { rowsToDeal } from './dealing/input.ts'
import { assignmentJobs } from './jobs.ts'
import { assignments } from './table.ts'

const loadAssignments = ({ db }: World, { roundId }: MadeUp) =>
  db.select().from(assignments).where(eq(assignments.roundId, roundId))

/** Seeds of made-up events, in each of which judges drop out at four random moments. */
const seeds = Array.from({ length: 13 }, (_, nr) => nr)

test.for(seeds)(
  'made-up event %i keeps the rules, and no begun ballot is lost when judges drop out',
  async (seed, { world }) => {
    const left = new Set<string>()
    const random = seeded(seed)
    const event = await createDealing(world, inIds(madeUpDealing(random, { entries: 24, judges: 9 })))
    await dealt(world, event, seed)
    await keepsTheRules(world, event)
    for (let moment = 0; moment < 4; moment++) {
      const open = (await loadAssignments(world, event)).filter(() => random.uniform() < 0.2)
      const known = await begunIn(world, event)
      for (const row of open)
        if (!known.has(keyOfPair(row))) await begins(world, event, { ...row, isDone: random.uniform() < 0.5 })
      const begunKeys = await begunIn(world, event)
      const leaving = random.shuffled(event.judges).find(({ judgeId }) => !left.has(judgeId))
      if (!leaving) break
      left.add(leaving.judgeId)
      expect((await world.as(leaving).put('judge/leaveJudging', { eventId: event.id })).status).toBe(200)
      await job.handle(jobContext(world), { eventId: event.id })
      const rows = await loadAssignments(world, event)
      const there = new Set(rows.map(keyOfPair))
      expect([...begunKeys].filter((key) => !there.has(key))).toEqual([])
      expect(rows.filter((row) => left.has(row.judgeId) && !begunKeys.has(keyOfPair(row)))).toEqual([])
      await keepsTheRules(world, event)
    }
  },
)

const moments = 50

test('a judge drops out at fifty moments while all write: no ballot is lost, and no project has too few', async ({
  committed: world,
}) => {
  const random = seeded(50)
  const event = await createDealing(world, { entries: 48, judges: 9, ballotsEach: 3 })
  await dealt(world, event)
  const ctx = jobContext(world)
  const again = () =>
    world.db.transaction((db) => job.handle({ ...ctx, db } as Context, { eventId: event.id }))
  const savedKeys = new Set<string>()
  for (let moment = 0; moment < moments; moment++) {
    const leaving = random.shuffled(event.judges)[0]!
    const isTheirs = ({ judgeId }: { judgeId: string }) => judgeId === leaving.judgeId
    const open = random.shuffled(
      (await loadAssignments(world, event)).filter((row) => !savedKeys.has(keyOfPair(row))),
    )
    const chosen = [...open.filter(isTheirs).slice(0, 1), ...open.filter((row) => !isTheirs(row)).slice(0, 2)]
    const leave: Attempt = {
      attempt: { who: leaving, url: 'judge/leaveJudging', body: { eventId: event.id } },
    }
    const attempts = random.shuffled([leave, ...chosen.map((row) => saving(event, row))])
    const tries = attempts.map(({ attempt }) => attempt)
    const [answers] = await Promise.all([crowd(world, [world.app], tries), again()])
    await again()
    for (const [nr, { status }] of answers.entries()) {
      const { key } = attempts[nr]!
      // A judge who just left, or just lost the project in a reassignment, gets a 403.
      expect(key ? [200, 403] : [200]).toContain(status)
      if (key && status === 200) savedKeys.add(key)
    }
    const there = await loadAssignments(world, event)
    const keys = new Set(there.map(keyOfPair))
    expect(await begunIn(world, event)).toEqual(savedKeys)
    expect([...savedKeys].filter((key) => !keys.has(key))).toEqual([])
    expect(there.filter((row) => isTheirs(row) && !savedKeys.has(keyOfPair(row)))).toEqual([])
    for (const id of event.entries)
      expect(there.filter(({ submissionId }) => submissionId === id)).toHaveLength(3)
    await comeBack(world, event, leaving)
  }
  expect(savedKeys.size).toBeGreaterThan(moments)
})

interface Attempt {
  attempt: Try
  /** Key of the ballot that the attempt begins; undefined if it begins none. */
  key?: string
}

function saving({ roundId, judges: all }: MadeUp, row: { judgeId: string; submissionId: string }): Attempt {
  const who = all.find(({ judgeId }) => judgeId === row.judgeId)!
  const body = { roundId, submissionId: row.submissionId, version: 0, comment: 'So far.' }
  return { attempt: { who, method: 'POST', url: 'ballot/saveBallot', body }, key: keyOfPair(row) }
}

/** Reactivates a judge, as if invited again. */
async function comeBack({ db }: World, { id }: MadeUp, { judgeId, profileId }: MadeUp['judges'][number]) {
  await db.update(judges).set({ leftAt: null }).where(eq(judges.id, judgeId))
  await db.insert(eventRoles).values({ eventId: id, profileId, eventRole: 'Judge' })
}

const begunIn = async ({ db }: World, { roundId }: MadeUp) =>
  new Set((await db.select().from(ballots).where(eq(ballots.roundId, roundId))).map(keyOfPair))

/** Replaces technology names with ids in an assignment's input. */
function inIds(dealing: Dealing): Dealing {
  const idOf = new Map<string, string>()
  const ids = (names: readonly string[]) =>
    names.map((name) => idOf.get(name) ?? idOf.set(name, crypto.randomUUID()).get(name)!)
  return {
    ...dealing,
    entries: dealing.entries.map((one) => ({ ...one, topics: ids(one.topics) })),
    judges: dealing.judges.map((one) => ({ ...one, expertise: ids(one.expertise) })),
  }
}

/**
 * Checks that there are as many ballots as possible given those begun, and that no judge has too many or an
 * entry they may not judge.
 */
async function keepsTheRules(world: World, event: MadeUp): Promise<void> {
  const [round] = await world.db.select().from(rounds).where(eq(rounds.id, event.roundId))
  const input = await rowsToDeal(jobContext(world), round!)
  const { dealing } = numbered(input, round!, 'begun')
  const rows = await loadAssignments(world, event)
  const maxAssignments = deal(dealing, seeded(1)).length + dealing.kept.length
  expect(rows).toHaveLength(maxAssignments)
  const begunKeys = await begunIn(world, event)
  const may = permits(dealing)
  for (const [judge, { id, capacity, isJudging }] of input.judges.entries()) {
    const mine = rows.filter(({ judgeId }) => judgeId === id)
    if (isJudging) expect(mine.length).toBeLessThanOrEqual(capacity)
    for (const row of mine) {
      const entry = input.entries.findIndex((one) => one.id === row.submissionId)
      if (!begunKeys.has(keyOfPair(row))) expect(may(entry, judge)).toBe(true)
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
