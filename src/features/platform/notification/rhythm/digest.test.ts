import { eq } from 'drizzle-orm'
import { sessions } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { events } from '#features/event/event/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { judgeWaitingMails } from '../sending/still-wanted.ts'
import { digestJob } from './digest.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Creates a team admin with a digest who then stays away, and a like for their submission. */
async function createAwayReader(world: World, digest: 'daily' | 'weekly') {
  world.clock.set('2026-03-01T10:00:00Z')
  const { team, submission } = await somethingSubmitted(world)
  const reader = team.admin
  await setLastVisit(world, reader)
  await world.as(reader).put('notification/setRhythm', { zone: 'UTC', quiet: null, digest })
  const run = async () => {
    await digestJob.handle(createContext(world))
    return (await loadDigests(world, reader)).length
  }
  const advanceDays = (days: number) => world.clock.set(new Date(world.clock.now().getTime() + days * dayMs))
  const createNews = async () => {
    advanceDays(0.001)
    await world.as(reader).put('notification/markAllRead', { until: world.clock.now().toISOString() })
    await setLastVisit(world, reader, '2026-03-01T10:00:00Z')
    const fan = await world.member()
    await world.as(fan).post('likes/createLike', { submissionId: submission.id })
  }
  return { reader, submission, run, pass: advanceDays, news: createNews }
}

const createContext = (world: World) =>
  ({
    db: world.db,
    now: world.clock.now(),
    origin: 'https://kilnyard.example',
    job: async () => {},
  }) as unknown as Context

/** Sets the session's last use, which test sessions don't record. */
async function setLastVisit(world: World, { id }: Person, visitedAt: string | Date = world.clock.now()) {
  await world.db
    .update(sessions)
    .set({ lastUsedAt: new Date(visitedAt) })
    .where(eq(sessions.userId, id))
}

const loadDigests = async (world: World, { email }: Person) =>
  (await world.db.select().from(mails).where(eq(mails.to, email))).filter(
    ({ template }) => template === 'digest',
  )

test('a digest comes to whoever was away for a day, with what is new, and not while there is nothing new', async ({
  world,
}) => {
  const { reader, submission, run, pass, news } = await createAwayReader(world, 'daily')
  await news()
  expect(await run()).toBe(0)
  pass(1)
  expect(await run()).toBe(1)
  const [digest] = await loadDigests(world, reader)
  expect(digest!.text).toContain(`- Ada Kiln liked “${submission.title}”`)
  expect(digest!.text).toContain('You got this because you chose a daily digest')
  expect(digest!.headers['List-Unsubscribe']).toContain('topic=digest')
  pass(1)
  expect(await run()).toBe(1)
})

test('whoever was here meanwhile, or has not been for 90 days, gets none', async ({ world }) => {
  const { reader, run, pass, news } = await createAwayReader(world, 'weekly')
  pass(5)
  await news()
  await setLastVisit(world, reader)
  pass(3)
  expect(await run()).toBe(0)
  await setLastVisit(world, reader, '2026-03-01T10:00:00Z')
  pass(100)
  await news()
  expect(await run()).toBe(0)
})

test('after three that nobody followed they come monthly, and as before after a visit', async ({ world }) => {
  const { reader, run, pass, news } = await createAwayReader(world, 'daily')
  for (let number = 1; number <= 3; number++) {
    await news()
    pass(1)
    expect(await run()).toBe(number)
  }
  await news()
  pass(29)
  expect(await run()).toBe(3)
  pass(1)
  expect(await run()).toBe(4)
  await setLastVisit(world, reader)
  pass(31)
  await run()
  const sent = (await loadDigests(world, reader)).length
  await world.db.update(sessions).set({ lastUsedAt: new Date(world.clock.now().getTime() - 2 * dayMs) })
  await world
    .as(await world.member())
    .post('likes/createLike', { submissionId: (await world.db.select().from(submissions))[0]!.id })
  pass(1)
  expect(await run()).toBe(sent + 1)
})

test('a digest that waited, or was ended, does not leave, and what is gone is not in the next', async ({
  world,
}) => {
  const { reader, submission, run, pass, news } = await createAwayReader(world, 'daily')
  await news()
  pass(1)
  await run()
  const [digest] = await loadDigests(world, reader)
  const verdict = async () => (await judgeWaitingMails(createContext(world), [digest!])).get(digest!.id)
  expect(await verdict()).toBeUndefined()
  await world.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, submission.eventId))
  pass(0.01)
  expect(await verdict()).toMatchObject({ discard: expect.stringContaining('waited too long') })
  expect(await run()).toBe(1)
  const link = new URL(/<(.+)>/.exec(digest!.headers['List-Unsubscribe']!)![1]!)
  expect((await world.app.inject({ method: 'POST', url: link.pathname + link.search })).statusCode).toBe(200)
  expect((await world.as(reader).get('notification/getRhythm')).body.digest).toBe('never')
  expect(await verdict()).toEqual({ discard: 'They ended their digest before it left' })
})
