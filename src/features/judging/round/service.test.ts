import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { events } from '#features/event/event/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { roundJobs } from './jobs.ts'
import { roundEntries, rounds, roundSteps } from './table.ts'

const hours = (world: World, count: number) => new Date(world.clock.now().getTime() + count * 3_600_000)
const close = (world: World, id: string) =>
  world.db
    .update(events)
    .set({ submissionsCloseAt: hours(world, -1) })
    .where(eq(events.id, id))

interface Planning {
  id: string
  organiser: Person
}

const plan = (world: World, { id, organiser }: Planning, fields: object = {}) =>
  world.as(organiser).post('round/createRound', {
    eventId: id,
    name: 'First look',
    opensAt: hours(world, 1).toISOString(),
    closesAt: hours(world, 48).toISOString(),
    ...fields,
  })

const step =
  (world: World, { organiser }: Planning) =>
  (name: string, id: string, body?: object) =>
    world.as(organiser).put(`round/${name}?id=${id}`, body)

test('a round is opened, closed, opened again with a reason and made final, and each step stays', async ({
  world,
}) => {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  const { id } = (await plan(world, event)).body
  const refusedResponse = await step(world, event)('openRound', id, {})
  expect([refusedResponse.status, refusedResponse.body.code]).toEqual([409, 'not_closed'])
  await close(world, event.id)
  expect((await step(world, event)('openRound', id, {})).body).toMatchObject({ state: 'open', entries: 1 })
  expect((await step(world, event)('finishRound', id)).status).toBe(409)
  expect((await step(world, event)('closeRound', id)).body.state).toBe('closed')
  const noReasonResponse = await step(world, event)('openRound', id, {})
  expect([noReasonResponse.status, Object.keys(noReasonResponse.body.fieldErrors)]).toEqual([422, ['reason']])
  const reason = 'One judge’s train was late.'
  const reopenResponse = await step(world, event)('openRound', id, { reason })
  expect(reopenResponse.body).toMatchObject({ state: 'open', reopenedFor: reason })
  const openResponse = await step(world, event)('openScores', id, { reason: 'The jury meets.' })
  expect(openResponse.body.scoresOpenedAt).toMatch(/Z$/)
  await step(world, event)('closeRound', id)
  expect((await step(world, event)('finishRound', id)).body.state).toBe('final')
  expect((await step(world, event)('openRound', id, { reason })).status).toBe(409)
  expect((await step(world, event)('updateRound', id, { name: 'Other' })).status).toBe(409)
  const steps = await world.db.select().from(roundSteps).where(eq(roundSteps.roundId, id))
  expect(steps.map((item) => item.step).toSorted()).toEqual(
    ['opened', 'closed', 'reopened', 'scoresOpened', 'closed', 'final'].toSorted(),
  )
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entries.map(({ what }) => what)).toContain('round.reopened')
})

test('its projects are fixed as they stood, and late ones come beside them', async ({ world }) => {
  const tracks = [{ name: 'Health' }, { name: 'Water' }]
  const event = await anEvent(world, { tracks })
  const createdSubmission = await aSubmission(world, event, { submitted: true })
  const otherSubmission = await aSubmission(world, event, { submitted: true })
  const [health, water] = event.tracks
  const moveToTrack = (id: string, trackId: string) =>
    world.db.update(submissions).set({ trackId }).where(eq(submissions.id, id))
  await moveToTrack(createdSubmission.id, health.id)
  await moveToTrack(otherSubmission.id, water.id)
  await close(world, event.id)
  const { id } = (await plan(world, event, { entriesFrom: 'tracks', trackIds: [health.id] })).body
  expect((await step(world, event)('openRound', id, {})).body.entries).toBe(1)
  const title = createdSubmission.title
  await world.db
    .update(submissions)
    .set({ title: 'Changed later' })
    .where(eq(submissions.id, createdSubmission.id))
  await moveToTrack(otherSubmission.id, health.id)
  expect((await step(world, event)('addLateEntries', id)).body.entries).toBe(2)
  const rows = await world.db.select().from(roundEntries).where(eq(roundEntries.roundId, id))
  expect(rows.find(({ submissionId }) => submissionId === createdSubmission.id)!.frozen.title).toBe(title)
  // Opening stores and freezes the rubric.
  const [rubric] = await world.db.select().from(rubricVersions).where(eq(rubricVersions.eventId, event.id))
  expect(rubric).toMatchObject({ version: 1, isFrozen: true })
})

test('rounds are planned in order, five at most, and what judges work by stays once one is open', async ({
  world,
}) => {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  const listWrongFields = async (fields: object) =>
    Object.keys((await plan(world, event, fields)).body.fieldErrors ?? {})
  expect(await listWrongFields({ closesAt: hours(world, 1).toISOString() })).toEqual(['closesAt'])
  expect(await listWrongFields({ entriesFrom: 'roundBefore', entriesCount: 3 })).toEqual(['entriesFrom'])
  expect(await listWrongFields({ entriesFrom: 'tracks' })).toEqual(['trackIds'])
  expect(await listWrongFields({ ballotsEach: 11 })).toEqual(['ballotsEach'])
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    ids.push((await plan(world, event, { name })).body.id)
  expect((await plan(world, event)).status).toBe(409)
  await step(world, event)('deleteRound', ids[1]!)
  const list = (await world.as(null).get(`round/getRounds?eventId=${event.id}`)).body.rounds
  expect(list.map(({ place, name }: { place: number; name: string }) => [place, name])).toEqual([
    [1, 'One'],
    [2, 'Three'],
    [3, 'Four'],
    [4, 'Five'],
  ])
  expect(await listWrongFields({ entriesFrom: 'roundBefore' })).toEqual(['entriesCount'])
  await close(world, event.id)
  await step(world, event)('openRound', ids[0]!, {})
  expect((await step(world, event)('updateRound', ids[0]!, { mode: 'pairwise' })).status).toBe(409)
  const laterClose = hours(world, 72).toISOString()
  expect((await step(world, event)('updateRound', ids[0]!, { closesAt: laterClose })).body.closesAt).toBe(
    laterClose,
  )
  expect((await step(world, event)('deleteRound', ids[0]!)).status).toBe(409)
})

test('a round closes at its time', async ({ world }) => {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  await close(world, event.id)
  const { id } = (await plan(world, event)).body
  await step(world, event)('openRound', id, {})
  const [job] = roundJobs
  const createContext = (now: Date) => ({ db: world.db, now, changed: () => {} }) as unknown as Context
  const state = async () => (await world.db.select().from(rounds).where(eq(rounds.id, id)))[0]!.state
  await job!.handle(createContext(hours(world, 47)))
  expect(await state()).toBe('open')
  await job!.handle(createContext(hours(world, 49)))
  expect(await state()).toBe('closed')
  expect(await world.db.$count(roundSteps, eq(roundSteps.step, 'closed'))).toBe(1)
})

test('organizers hear once that a round should be open by now, and find it among what waits', async ({
  world,
}) => {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  const { id } = (await plan(world, event)).body
  const runAt = async (count: number) => {
    world.clock.set(hours(world, count))
    const ctx = {
      db: world.db,
      now: world.clock.now(),
      chat: { driver: null },
      job: async () => {},
      changed: () => {},
    }
    for (const { handle } of roundJobs) await handle(ctx as unknown as Context)
    const organizer = world.as(event.organiser)
    const { items } = (await organizer.get('notification/getNotifications')).body
    const { lines } = (await organizer.get('waiting/getWaiting')).body
    return {
      notifications: items.filter(({ kind }: { kind: string }) => kind === 'roundWaiting'),
      waiting: lines.filter(({ kind }: { kind: string }) => kind === 'rounds'),
    }
  }
  const emptyResult = { notifications: [], waiting: [] }
  // The opening time has come, but teams can still submit, so organizers are not reminded yet.
  expect(await runAt(2)).toEqual(emptyResult)
  await close(world, event.id)
  const line = { count: 1, event: { slug: event.slug } }
  const entry = { text: expect.stringContaining('“First look”') }
  expect(await runAt(0)).toMatchObject({ notifications: [entry], waiting: [line] })
  const secondRun = await runAt(1)
  expect(secondRun).toMatchObject({ waiting: [line] })
  expect(await world.db.$count(notificationCauses, eq(notificationCauses.kind, 'roundWaiting'))).toBe(1)
  await step(world, event)('openRound', id, {})
  expect((await runAt(0)).waiting).toEqual([])
})

test('no round of a cancelled or postponed event opens, or opens again', async ({ world }) => {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  const { id } = (await plan(world, event)).body
  const laterRound = (await plan(world, event)).body
  await close(world, event.id)
  await step(world, event)('openRound', id, {})
  await step(world, event)('closeRound', id)
  const set = (values: object) => world.db.update(events).set(values).where(eq(events.id, event.id))
  const offValues = { cancelledAt: world.clock.now(), postponedAt: null }
  for (const [code, values] of [
    ['cancelled', offValues],
    ['postponed', { cancelledAt: null, postponedAt: offValues.cancelledAt }],
  ] as const) {
    await set(values)
    for (const roundId of [id, laterRound.id])
      expect(await step(world, event)('openRound', roundId, { reason: 'Late ballots.' })).toMatchObject({
        status: 409,
        body: { code, message: `This event is ${code}` },
      })
  }
  await set({ postponedAt: null })
  expect((await step(world, event)('openRound', id, { reason: 'It goes on.' })).status).toBe(200)
})
