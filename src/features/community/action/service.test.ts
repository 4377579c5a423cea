import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { carryOutAll, getActionId, loadPoints, wrongTotals } from '#tests/support/points.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { awards } from './table.ts'

const thank = (world: World, giver: Person, [{ id: userId }, { id: reference }]: [Person, { id: string }]) =>
  world.as(giver).post('action/postAction', { actionId: getActionId('mentor'), userId, reference })

const leaders = async (world: World, caller: Person | null, query = '') =>
  (await world.as(caller).get(`action/getLeaderboard${query}`)).body.items.map(
    ({ place, points, person }: { place: number; points: number; person: { userId: string } }) => [
      place,
      points,
      person.userId,
    ],
  )

test('organisers thank the mentors of their own event, never themselves, and each act is written down', async ({
  world,
}) => {
  const event = await anEvent(world)
  const otherEvent = await anEvent(world)
  const mentor = await createRoleHolder(world, event, 'Mentor')
  const judge = await createRoleHolder(world, event, 'Judge')
  expect((await thank(world, event.organiser, [mentor, event])).status).toBe(200)
  expect((await thank(world, event.organiser, [mentor, event])).status).toBe(200)
  expect((await thank(world, event.organiser, [judge, event])).body.fieldErrors).toEqual({
    userId: 'This person isn’t a mentor of the event',
  })
  expect((await thank(world, event.organiser, [event.organiser, event])).status).toBe(403)
  expect((await thank(world, event.organiser, [mentor, otherEvent])).status).toBe(403)
  expect((await thank(world, mentor, [judge, event])).status).toBe(403)
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, mentor.id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows).toMatchObject([
    { what: 'points.given', userId: event.organiser.id, after: { action: 'mentor', points: 40 } },
  ])
})

test('points of a whole role or of all teams are one act, and again gives none', async ({ world }) => {
  const event = await anEvent(world)
  const mentors = [
    await createRoleHolder(world, event, 'Mentor'),
    await createRoleHolder(world, event, 'Mentor'),
  ]
  await world.as(event.organiser).post('eventRole/createEventRole', {
    profileId: event.organiser.profileId,
    eventId: event.id,
    eventRole: 'Mentor',
  })
  const { admin, team } = await aSubmission(world, event, { submitted: true })
  const draft = await aSubmission(world, event)
  const giveAwards = async (action: 'mentor' | 'finalist' | 'tutorial' | 'submission', more: object) =>
    world
      .as(event.organiser)
      .post('action/postActionsEventMembers', { actionId: getActionId(action), eventId: event.id, ...more })
  expect((await giveAwards('mentor', { eventRole: 'Mentor' })).body).toEqual({ people: 2, already: 0 })
  expect((await giveAwards('mentor', { eventRole: 'Mentor' })).body).toEqual({ people: 0, already: 2 })
  expect((await giveAwards('mentor', {})).status).toBe(422)
  expect((await giveAwards('mentor', { eventRole: 'Attendee' })).status).toBe(422)
  expect((await giveAwards('finalist', { eventRole: 'Judge' })).status).toBe(422)
  expect((await giveAwards('tutorial', {})).status).toBe(403)
  expect((await giveAwards('submission', {})).status).toBe(403)
  expect((await giveAwards('finalist', { teamIds: [team.id] })).body).toEqual({ people: 1, already: 0 })
  expect((await giveAwards('finalist', {})).body).toEqual({ people: 0, already: 1 })
  for (const { id } of mentors) expect(await loadPoints(world, { id })).toBe(40)
  expect([await loadPoints(world, admin), await loadPoints(world, draft.admin)]).toEqual([50, 0])
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, event.id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows.filter(({ what }) => what === 'points.given-to-many')).toHaveLength(2)
})

test('a submission and its medal earn points, and lose them with what they were for', async ({ world }) => {
  const event = await anEvent(world, {
    startAt: '2030-05-01T08:00:00Z',
    submissionsCloseAt: '2030-05-02T18:00:00Z',
    endAt: '2030-05-03T18:00:00Z',
  })
  const { id, admin } = await aSubmission(world, event, { submitted: true })
  const deletedSubmission = await aSubmission(world, event, { submitted: true })
  await world.as(deletedSubmission.admin).put(`submission/deleteSubmission?id=${deletedSubmission.id}`)
  const organizer = world.as(event.organiser)
  const set = (position: string | null) =>
    organizer.put(`submission/setResults?eventId=${event.id}`, {
      positions: [{ submissionId: id, position, eventPosition: null }],
    })
  await set('WINNERS')
  world.clock.set('2030-05-03T20:00:00Z')
  await organizer.put(`submission/publishResults?eventId=${event.id}`)
  await carryOutAll(world)
  expect([await loadPoints(world, admin), await loadPoints(world, deletedSubmission.admin)]).toEqual([170, 0])
  expect((await set('TOP_2')).status).toBe(200)
  await carryOutAll(world, (jobs) => jobs.toReversed())
  expect(await loadPoints(world, admin)).toBe(120)
  const { body } = await world.as(null).get(`action/getAwardsByUserId?userId=${admin.id}`)
  expect(body).toMatchObject({ total: 2 })
  expect(body.items.map(({ action }: { action: { slug: string } }) => action.slug).toSorted()).toEqual([
    'submission',
    'top-2',
  ])
  expect(body.items[0].about).toEqual({
    title: 'Morning Sheet',
    url: expect.stringContaining('/morning-sheet'),
  })
  await set(null)
  await carryOutAll(world)
  expect(await loadPoints(world, admin)).toBe(20)
  expect(await wrongTotals(world)).toEqual([])
})

test('the leaderboard shows public profiles by points, of everything, of one event, or lately', async ({
  world,
}) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world)]
  const admin = await world.member('ADMIN')
  const [first, second, thirdMember] = [await world.member(), await world.member(), await world.member()]
  const hidden = await world.member('USER', { public: false })
  const suspendedMember = await world.member()
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspendedMember.id))
  for (const recipient of [first, hidden, suspendedMember])
    for (const targetEvent of [event, otherEvent]) await thank(world, admin, [recipient, targetEvent])
  world.clock.set(new Date(world.clock.now().getTime() + 1000))
  await thank(world, admin, [second, event])
  world.clock.set(new Date(world.clock.now().getTime() + 1000))
  await thank(world, admin, [thirdMember, otherEvent])
  expect(await leaders(world, null)).toEqual([
    [1, 80, first.id],
    [2, 40, second.id],
    [3, 40, thirdMember.id],
  ])
  expect(await leaders(world, null, '?perPage=1&page=2')).toEqual([[2, 40, second.id]])
  expect(await leaders(world, null, `?eventSlug=${event.slug}`)).toEqual([
    [1, 40, first.id],
    [2, 40, second.id],
  ])
  world.clock.set(new Date(world.clock.now().getTime() + 40 * 86_400_000))
  expect(await leaders(world, null, '?period=month')).toEqual([])
  expect(await leaders(world, null, '?period=year')).toHaveLength(3)
  expect((await world.as(null).get(`action/getAwardsByUserId?userId=${hidden.id}`)).status).toBe(404)
  expect((await world.as(hidden).get(`action/getAwardsByUserId?userId=${hidden.id}`)).body.total).toBe(2)
})

test('before submissions are shown, neither a list nor a leaderboard tells who has submitted', async ({
  world,
}) => {
  const event = await anEvent(world, {
    startAt: '2030-05-01T08:00:00Z',
    submissionsCloseAt: '2030-05-02T18:00:00Z',
    endAt: '2030-05-03T18:00:00Z',
    submissionsVisible: 'afterClose',
  })
  const { admin } = await aSubmission(world, event, { submitted: true })
  await carryOutAll(world)
  const read = async () => {
    const { body } = await world.as(null).get(`action/getAwardsByUserId?userId=${admin.id}`)
    return [body.items[0].about?.title, await leaders(world, null, `?eventId=${event.id}`)]
  }
  expect(await read()).toEqual([undefined, []])
  world.clock.set('2030-05-02T19:00:00Z')
  expect(await read()).toEqual(['Morning Sheet', [[1, 20, admin.id]]])
})

test('the ledger tells ADMIN who gave what, also what was taken back', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const event = await anEvent(world, { title: 'Night Shift' })
  const mentor = await createRoleHolder(world, event, 'Mentor')
  await thank(world, event.organiser, [mentor, event])
  const body = {
    actionId: getActionId('mentor'),
    userId: mentor.id,
    reference: event.id,
    reason: 'By mistake',
  }
  await world.as(event.organiser).put('action/takeBackAction', body)
  const list = async (query = '') => (await world.as(admin).get(`action/getLedger${query}`)).body
  const all = await list()
  expect(all).toMatchObject({ total: 2 })
  expect(all.items.map(({ points }: { points: number }) => points).toSorted()).toEqual([-40, 40])
  for (const line of all.items)
    expect(line).toMatchObject({
      isInForce: false,
      person: { userId: mentor.id },
      awardedBy: { userId: event.organiser.id },
      about: { title: 'Night Shift' },
    })
  expect((await list('?by=events')).total).toBe(0)
  expect((await list(`?by=hand&action=mentor&userId=${mentor.id}`)).total).toBe(2)
  expect((await list('?action=winner')).items).toEqual([])
})

test('each list of points is read in one round trip', async ({ world }) => {
  const event = await anEvent(world)
  const mentor = await createRoleHolder(world, event, 'Mentor')
  await thank(world, event.organiser, [mentor, event])
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  const trips = async (url: string) => {
    querySpy.mockClear()
    expect((await world.as(null).get(url)).status).toBe(200)
    return querySpy.mock.calls.filter((call) => /award|point_total/.test(JSON.stringify(call[0]))).length
  }
  expect(await trips('action/getLeaderboard')).toBe(1)
  expect(await trips(`action/getLeaderboard?eventSlug=${event.slug}&period=month`)).toBe(1)
  expect(await trips(`action/getLeaderboard?eventId=${event.id}&eventSlug=${event.slug}`)).toBe(1)
  expect(await trips(`action/getAwardsByUserId?userId=${mentor.id}`)).toBe(1)
  querySpy.mockRestore()
})

test('an account that is gone gets nothing, and the ledger says nothing of it', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const event = await anEvent(world)
  const deletedMember = await world.member()
  await world.db.execute(sql`update account set deleted_at = now() where id = ${deletedMember.id}::uuid`)
  expect((await thank(world, admin, [deletedMember, event])).status).toBe(404)
  expect(await world.db.$count(awards)).toBe(0)
})
