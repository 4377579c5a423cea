import { eq, sql } from 'drizzle-orm'
import { notificationCauses } from '#features/platform/notification/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import { runAwardJob, getActionId, ledgerContext, loadPoints, wrongTotals } from '#tests/support/points.ts'
import { crowd, tally } from '#tests/support/crowd.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { badges, getBadges } from '../awards/badges.ts'
import { fixedActions } from '../awards/fixed-actions.ts'
import type { AwardJob } from '../jobs.ts'
import { award, lockLedger, revokeAward } from './ledger.ts'
import { findNextRank, getRank, ranks } from '../awards/ranks.ts'
import { actions, awards } from '../table.ts'

test('a new database holds the nine actions with their first points', async ({ world }) => {
  const storedActions = await world.db.select().from(actions)
  const expectedActions = fixedActions.map(({ id, slug, name, points }) => ({ id, slug, name, points }))
  expect(storedActions).toHaveLength(9)
  expect(storedActions).toEqual(
    expect.arrayContaining(expectedActions.map((action) => expect.objectContaining(action))),
  )
})

test.for([1, 2])(
  'given a hundred times at once on %i server(s), for one reference, it counts once',
  async (count, { committed: world }) => {
    const event = await anEvent(world)
    const mentor = await createRoleHolder(world, event, 'Mentor')
    const body = { actionId: getActionId('mentor'), userId: mentor.id, reference: event.id }
    const attempt = { who: event.organiser, method: 'POST', url: 'action/postAction', body } as const
    const apps = count === 1 ? [world.app] : [world.app, await world.open()]
    const answers = await crowd(
      world,
      apps,
      Array.from({ length: 100 }, () => attempt),
    )
    expect(tally(answers)).toEqual({ 200: 100 })
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await world.db.$count(awards)).toBe(1)
    expect(await loadPoints(world, mentor)).toBe(40)
  },
)

test('who gets back what was taken hears nothing of it again', async ({ world }) => {
  const { id: userId } = await world.member()
  const [reference, action] = [crypto.randomUUID(), fixedActions.find(({ slug }) => slug === 'submission')!]
  const ctx = ledgerContext(world)
  const giveAward = () => award(ctx, { action, awardedBy: null }, [{ userId, reference, eventId: null }])
  expect(await giveAward()).toEqual([userId])
  expect(await revokeAward(ctx, { actionId: action.id, reference, awardedBy: null })).toEqual([userId])
  expect(await giveAward()).toEqual([userId])
  expect(await world.db.$count(notificationCauses, eq(notificationCauses.kind, 'pointsGiven'))).toBe(1)
})

const getAction = (slug: string) => fixedActions.find((action) => action.slug === slug)!

test('nobody reaches a rank below one that they had before a correction', async ({ world }) => {
  const { id: userId } = await world.member()
  const reference = crypto.randomUUID()
  const change = { reference, awardedBy: null }
  const giveAward = (slug: string) =>
    award(ledgerContext(world), { action: getAction(slug), awardedBy: null }, [
      { userId, reference, eventId: null },
    ])
  const ranksReached = () => world.db.$count(notificationCauses, eq(notificationCauses.kind, 'rankReached'))
  const passTime = () => world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  await giveAward('winner')
  expect(await ranksReached()).toBe(1)
  passTime()
  await revokeAward(ledgerContext(world), { ...change, actionId: getAction('winner').id })
  await giveAward('top-2')
  expect(await loadPoints(world, { id: userId })).toBe(100)
  expect(await ranksReached()).toBe(1)
  passTime()
  for (const slug of ['winner', 'top-3', 'finalist', 'mentor']) await giveAward(slug)
  expect(await ranksReached()).toBe(2)
})

test('whatever is given, taken back and given anew at once, points are the sum of the ledger', async ({
  committed: world,
}) => {
  const people = await Promise.all(Array.from({ length: 4 }, () => world.member()))
  const references = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  let seed = 20260101
  const pick = (limit: number) => (seed = (seed * 48271) % 2147483647) % limit
  const ledgerChanges = Array.from({ length: 120 }, () => ({
    action: fixedActions[pick(fixedActions.length)]!,
    reference: references[pick(references.length)]!,
    userIds: people.filter(() => pick(2) === 0).map(({ id }) => id),
    isTaking: pick(5) < 2,
  }))
  const applyChange = ({ action, reference, userIds, isTaking }: (typeof ledgerChanges)[number]) =>
    world.db.transaction(async (db) => {
      const ctx = { ...ledgerContext(world), db }
      await lockLedger(ctx, { reference, eventId: null })
      if (isTaking) return revokeAward(ctx, { actionId: action.id, reference, userIds, awardedBy: null })
      const recipients = userIds.map((userId) => ({ userId, reference, eventId: null }))
      return award(ctx, { action, awardedBy: null }, recipients)
    })
  await Promise.all(ledgerChanges.map(applyChange))
  expect(await wrongTotals(world)).toEqual([])
  expect(await world.db.$count(awards)).toBeGreaterThan(20)
  const brokenLines = await world.db.execute(
    sql`select 1 from award group by user_id, action_id, reference
      having max(turn) <> count(*) or sum(points) not between 0 and max(points)`,
    'objects',
  )
  expect(brokenLines).toEqual([])
})

test('an award keeps its points when the action is worth more later, and so does its taking back', async ({
  world,
}) => {
  const admin = await world.member('ADMIN')
  const event = await anEvent(world)
  const [earlyMentor, lateMentor] = [
    await createRoleHolder(world, event, 'Mentor'),
    await createRoleHolder(world, event, 'Mentor'),
  ]
  const giveAward = (userId: string) =>
    world
      .as(event.organiser)
      .post('action/postAction', { actionId: getActionId('mentor'), userId, reference: event.id })
  expect((await giveAward(earlyMentor.id)).body.points).toBe(40)
  expect(
    (await world.as(admin).put(`action/updateAction?id=${getActionId('mentor')}`, { points: 60 })).body,
  ).toMatchObject({ points: 60, name: 'Mentored an event' })
  expect((await giveAward(earlyMentor.id)).body.points).toBe(40)
  expect((await giveAward(lateMentor.id)).body.points).toBe(60)
  const revocation = { actionId: getActionId('mentor'), userId: earlyMentor.id, reference: event.id }
  expect((await world.as(event.organiser).put('action/takeBackAction', revocation)).body).toEqual({
    isTakenBack: true,
  })
  expect((await world.as(event.organiser).put('action/takeBackAction', revocation)).body).toEqual({
    isTakenBack: false,
  })
  expect([await loadPoints(world, earlyMentor), await loadPoints(world, lateMentor)]).toEqual([0, 60])
  expect((await giveAward(earlyMentor.id)).body.points).toBe(60)
  expect(await loadPoints(world, earlyMentor)).toBe(60)
  expect(await wrongTotals(world)).toEqual([])
})

test('a line of the ledger cannot be changed', async ({ world }) => {
  const event = await anEvent(world)
  const mentor = await createRoleHolder(world, event, 'Mentor')
  await world.as(event.organiser).post('action/postAction', {
    actionId: getActionId('mentor'),
    userId: mentor.id,
    reference: event.id,
  })
  const change = world.db.transaction((db) =>
    db.update(awards).set({ points: 4000 }).where(eq(awards.userId, mentor.id)),
  )
  await expect(change).rejects.toMatchObject({
    cause: { message: 'A line of the ledger is never changed' },
  })
})

test('jobs of results may come twice and in any order: what is true of the submission counts', async ({
  world,
}) => {
  const event = await anEvent(world)
  const { id, admin } = await aSubmission(world, event, { submitted: true })
  const awardJob: AwardJob = { action: 'winner', reference: id, userIds: [admin.id] }
  const revocationJob = { ...awardJob, isTakenBack: true }
  const results = async (position: 'WINNERS' | 'TOP_2', isPublished = true) => {
    await world.db.update(submissions).set({ position }).where(eq(submissions.id, id))
    await world.db.execute(
      sql`update event set results_published_at = case when ${isPublished} then now() end where id = ${event.id}::uuid`,
    )
  }
  await results('WINNERS')
  for (const job of [awardJob, awardJob]) await runAwardJob(world, job)
  expect(await loadPoints(world, admin)).toBe(150)
  await results('WINNERS', false)
  for (const job of [awardJob, revocationJob, awardJob, revocationJob]) await runAwardJob(world, job)
  expect(await loadPoints(world, admin)).toBe(0)
  await results('WINNERS')
  for (const job of [revocationJob, awardJob, revocationJob]) await runAwardJob(world, job)
  expect(await loadPoints(world, admin)).toBe(150)
  await results('TOP_2')
  await runAwardJob(world, revocationJob)
  await runAwardJob(world, { ...awardJob, action: 'top-2' })
  expect(await loadPoints(world, admin)).toBe(100)
  await runAwardJob(world, { ...awardJob, action: 'submission' })
  expect(await loadPoints(world, admin)).toBe(120)
  expect(await wrongTotals(world)).toEqual([])
})

test('ranks rise with points, and badges follow from what was awarded', () => {
  expect(ranks.map(({ from }) => from)).toEqual(ranks.map(({ from }) => from).toSorted((a, b) => a - b))
  expect([0, 49, 50, 399, 5000, 90_000].map((points) => getRank(points).slug)).toEqual([
    'clay',
    'clay',
    'greenware',
    'bisque',
    'kiln-keeper',
    'kiln-keeper',
  ])
  expect(findNextRank(380)).toMatchObject({ slug: 'glaze', missing: 20 })
  expect(findNextRank(5000)).toBeNull()
  expect(getBadges({})).toEqual([])
  expect(getBadges({ submission: 4, winner: 1 })).toEqual(['winner', 'medallist', 'first-firing'])
  expect(getBadges({ submission: 5, winner: 3, tutorial: 10 })).toEqual([
    'champion',
    'medallist',
    'regular',
    'teacher',
  ])
  expect(new Set(badges.map(({ slug }) => slug)).size).toBe(badges.length)
})
