import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import {
  assignRound,
  createBallot,
  jobContext,
  createDealing,
} from '#tests/support/judging/assigned-round.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { assignmentJobs } from '../jobs.ts'
import { assignments } from '../table.ts'

const hourMs = 60 * 60 * 1000

/** Creates three judges with two projects each: one is done, one has left, one hasn't started. */
async function scene(world: World) {
  const event = await createDealing(world, { entries: 3, judges: 3, ballotsEach: 2 })
  await assignRound(world, event)
  const rows = await world.db.select().from(assignments).where(eq(assignments.roundId, event.roundId))
  const [done, leaver, lateJudge] = event.judges as [JudgeAccount, JudgeAccount, JudgeAccount]
  for (const row of rows.filter(({ judgeId }) => judgeId === done.judgeId))
    await createBallot(world, event, { ...row, isDone: true })
  for (const row of rows.filter(({ judgeId }) => judgeId === leaver.judgeId))
    await createBallot(world, event, row)
  await world.as(leaver).put('judge/leaveJudging', { eventId: event.id })
  const remind = () => world.as(event.organiser).post('assignment/remindJudges', { roundId: event.roundId })
  const progress = async () =>
    (await world.as(event.organiser).get(`ballot/getProgress?roundId=${event.roundId}`)).body
  return { event, done, gone: leaver, late: lateJudge, remind, progress }
}

type JudgeAccount = Person & { judgeId: string }

const advanceClock = (world: World, by: number) => world.clock.set(new Date(world.clock.now().getTime() + by))

const readReminders = async ({ db }: World, { id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).filter(
    ({ kind }) => kind === 'ballotsDue',
  )

test('organizers remind whoever still owes ballots, and nobody else, at most once a day', async ({
  committed: world,
}) => {
  const { event, done, gone, late, remind, progress } = await scene(world)
  const startBy = new Date(world.clock.now().getTime() + 2 * hourMs)
  await world.db.update(rounds).set({ startBy }).where(eq(rounds.id, event.roundId))
  await world.open()
  expect(await remind()).toMatchObject({ status: 200, body: { reminded: 1 } })
  await expect.poll(async () => (await readReminders(world, late)).length).toBe(1)
  const [letter] = await world.db.select().from(mails).where(eq(mails.template, 'ballotsDue'))
  expect(letter).toMatchObject({
    to: late.email,
    subject: 'You still have 2 projects to judge at Field Notes',
    text: expect.stringMatching(/Please start by [^]*“Finals” closes/),
  })
  expect([await readReminders(world, done), await readReminders(world, gone)]).toEqual([[], []])
  expect(await progress()).toMatchObject({ remindedJudges: 1, remindedAt: expect.any(String) })
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'reminded' } })
  advanceClock(world, 25 * hourMs)
  expect((await remind()).status).toBe(200)
})

test('nobody is reminded at a cancelled event, in a closed round, or once everyone is done', async ({
  world,
}) => {
  const { event, late, remind, progress } = await scene(world)
  const set = (values: object) => world.db.update(events).set(values).where(eq(events.id, event.id))
  await set({ cancelledAt: world.clock.now() })
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'cancelled' } })
  await set({ cancelledAt: null, postponedAt: world.clock.now() })
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'postponed' } })
  await set({ postponedAt: null })
  expect((await progress()).items.filter(({ isLate }: { isLate: boolean }) => isLate)).toMatchObject([
    { judgeId: late.judgeId },
  ])
  const rows = await world.db.select().from(assignments).where(eq(assignments.judgeId, late.judgeId))
  for (const row of rows) await createBallot(world, event, { ...row, isDone: true })
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'nobody' } })
  await world.db.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, event.roundId))
  expect(await remind()).toMatchObject({ status: 409, body: { code: 'closed' } })
})

/** Runs the scheduled reminder and returns the data of its jobs. */
async function runScheduledReminder(world: World) {
  const line: { late: unknown[] }[] = []
  const ctx = { ...jobContext(world), job: async (_: string, data: (typeof line)[number]) => line.push(data) }
  const job = assignmentJobs.find(({ queue }) => queue === 'judges-reminding')!
  await job.handle(ctx as never, undefined as never)
  return line
}

test('the clock reminds once in the last day before the close, and once before the time to start by', async ({
  world,
}) => {
  const { event, late } = await scene(world)
  const { closesAt } = (await world.db.select().from(rounds).where(eq(rounds.id, event.roundId)))[0]!
  const startBy = new Date(closesAt.getTime() - 4 * 24 * hourMs)
  await world.db.update(rounds).set({ startBy }).where(eq(rounds.id, event.roundId))
  expect(await runScheduledReminder(world)).toEqual([])
  world.clock.set(new Date(startBy.getTime() - 10 * hourMs))
  const [first, ...more] = await runScheduledReminder(world)
  expect([first, more]).toMatchObject([{ late: [{ userId: late.id, due: 2, hasBegun: false }] }, []])
  expect(await runScheduledReminder(world)).toEqual([])
  world.clock.set(new Date(closesAt.getTime() - 23 * hourMs))
  expect(await runScheduledReminder(world)).toMatchObject([{ late: [{ userId: late.id }] }])
  expect(await runScheduledReminder(world)).toEqual([])
  await world.db.update(rounds).set({ remindedAt: null }).where(eq(rounds.id, event.roundId))
  await world.db.update(events).set({ cancelledAt: world.clock.now() }).where(eq(events.id, event.id))
  expect(await runScheduledReminder(world)).toEqual([])
})

test('a judge who asks for projects one by one is reminded, and organizers see how many e-mail reaches', async ({
  world,
}) => {
  const event = await createDealing(world, { entries: 2, judges: 2, ballotsEach: 1 })
  await world.db.update(rounds).set({ dealing: 'pulled' }).where(eq(rounds.id, event.roundId))
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, event.judges[0]!.id))
  const { body: before } = await world.as(event.organiser).get(`ballot/getProgress?roundId=${event.roundId}`)
  expect(before.lateReach).toMatchObject({ total: 2, recipients: 1 })
  expect(before.items.map(({ getsMail }: { getsMail: boolean }) => getsMail).toSorted()).toEqual([
    false,
    true,
  ])
  const { body: list } = await world.as(event.organiser).get(`judge/getJudges?eventId=${event.id}`)
  expect(list.items.filter(({ getsMail }: { getsMail: boolean }) => !getsMail)).toMatchObject([
    { id: event.judges[0]!.judgeId },
  ])
  const { body } = await world.as(event.organiser).post('assignment/remindJudges', { roundId: event.roundId })
  expect(body).toMatchObject({ reminded: 2, reach: { total: 2, recipients: 1 } })
})
