import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import type { Context } from '#lib/contract/context.ts'
import {
  createBallot,
  assignRound,
  jobContext,
  createDealing,
  type MadeUp,
} from '#tests/support/judging/assigned-round.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { assignmentJobs } from '../jobs.ts'
import { assignments } from '../table.ts'

const loadAssignments = ({ db }: World, { roundId }: MadeUp) =>
  db.select().from(assignments).where(eq(assignments.roundId, roundId))

const job = (queue: string) =>
  assignmentJobs.find((candidate) => candidate.queue === queue) as unknown as {
    handle(ctx: Context, data: object): Promise<void>
  }

/** Runs a job, and the assignment jobs that it queues. */
async function handles(world: World, queue: string, data: object): Promise<void> {
  const queuedJobs: [string, object][] = []
  const ctx = {
    ...jobContext(world),
    job: async (name: string, more: object) => queuedJobs.push([name, more]),
  }
  await job(queue).handle(ctx as unknown as Context, data)
  for (const [name, more] of queuedJobs)
    if (assignmentJobs.some((candidate) => candidate.queue === name))
      await job(name).handle(jobContext(world), more)
}

test('who has begun nothing by the date gives everything back, and gets nothing more', async ({ world }) => {
  const event = await createDealing(world, { entries: 6, judges: 3, ballotsEach: 2 })
  await assignRound(world, event)
  const [idle, ...others] = event.judges
  for (const { judgeId } of others) {
    const ownAssignment = (await loadAssignments(world, event)).find((row) => row.judgeId === judgeId)!
    await createBallot(world, event, ownAssignment)
  }
  const startBy = new Date(world.clock.now().getTime() + 60_000)
  await world.db.update(rounds).set({ startBy }).where(eq(rounds.id, event.roundId))
  await handles(world, 'assignment-late', {})
  expect((await loadAssignments(world, event)).some(({ judgeId }) => judgeId === idle!.judgeId)).toBe(true)
  world.clock.set(startBy.toISOString())
  await handles(world, 'assignment-late', {})
  const rows = await loadAssignments(world, event)
  expect(rows.filter(({ judgeId }) => judgeId === idle!.judgeId)).toEqual([])
  expect(rows).toHaveLength(12)
  const readNotifications = async (person: Person) =>
    (await world.as(person).get('notification/getNotifications')).body.items.flatMap(
      ({ kind, text }: { kind: string; text: string }) =>
        ['entriesTaken', 'judgesNotStarted'].includes(kind) ? [text.replaceAll(/[\u2068\u2069]/g, '')] : [],
    )
  expect(await readNotifications(idle!)).toEqual([
    '4 projects you hadn’t begun in time at Field Notes went to other judges',
  ])
  expect(await readNotifications(event.organiser)).toEqual([
    '1 judge of “Finals” at Field Notes didn’t start in time, so their projects were taken away',
  ])
  for (const otherJudge of others) expect(await readNotifications(otherJudge)).toEqual([])
  const [letter] = await world.db.select().from(mails).where(eq(mails.template, 'entriesTaken'))
  expect(letter).toMatchObject({ to: idle!.email, text: expect.stringContaining('to start by') })
})

test('what an organizer gives a judge who came too late stays with them', async ({ world }) => {
  const event = await createDealing(world, { entries: 4, judges: 3, ballotsEach: 2 })
  const { roundId } = event
  await world.db.update(rounds).set({ startBy: world.clock.now() }).where(eq(rounds.id, roundId))
  const [submissionId, judgeId] = [event.entries[0]!, event.judges[0]!.judgeId]
  const { status } = await world
    .as(event.organiser)
    .post('assignment/addAssignment', { roundId, judgeId, submissionId })
  expect(status).toBe(200)
  await handles(world, 'assignment-late', {})
  expect(await loadAssignments(world, event)).toMatchObject([{ judgeId, submissionId, isLocked: true }])
})

test('a judge reads when to start and when the round closes as soon as there is something to judge', async ({
  world,
}) => {
  const event = await createDealing(world, { entries: 2, judges: 2, ballotsEach: 1 })
  const startBy = new Date(world.clock.now().getTime() + 3_600_000)
  const [round] = await world.db
    .update(rounds)
    .set({ startBy })
    .where(eq(rounds.id, event.roundId))
    .returning()
  const newTo = { [event.judges[0]!.id]: 1 }
  await handles(world, 'assignment-told', { roundId: event.roundId, newTo })
  const [letter] = await world.db.select().from(mails).where(eq(mails.template, 'entriesDealt'))
  const { timeZone } = (await world.as(null).get(`event/getEvent?id=${event.id}`)).body
  expect(letter!.text).toContain(`Please start by ${formatTimeWithZone(timeZone, startBy)}`)
  expect(letter!.text).toContain(`closes ${formatTimeWithZone(timeZone, round!.closesAt)}`)
})
