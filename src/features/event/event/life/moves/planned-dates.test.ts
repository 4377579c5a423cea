import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { aStream, anEvent } from '#tests/support/events.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { events } from '../../table.ts'

const dates = {
  timeZone: 'Europe/Dublin',
  startAt: '2098-11-27T18:00:00.000Z',
  endAt: '2098-11-29T18:00:00.000Z',
  submissionsCloseAt: '2098-11-29T12:00:00.000Z',
}
const later = { startAt: '2099-07-03T17:00:00.000Z', endAt: '2099-07-04T17:00:00.000Z' }

/** Returns a function that sends an operation as the organizer of a postponed event or stream. */
async function postponed(
  world: World,
  { kind = 'event', isJoined = false }: { kind?: 'event' | 'stream'; isJoined?: boolean } = {},
) {
  const thing = kind === 'event' ? await anEvent(world, dates) : await aStream(world, later)
  const guest = isJoined ? await enrollMember(world, thing) : null
  const noun = kind === 'event' ? 'Event' : 'Stream'
  const run = (action: string, body: object = {}) =>
    world.as(thing.organiser).put(`${kind}/${action}${noun}?id=${thing.id}`, body)
  expect((await run('postpone', { reason: 'Flood' })).status).toBe(200)
  return { thing, run, guest }
}

test('a start set under Dates while an event is postponed is its new date, and everyone is told', async ({
  committed: world,
}) => {
  const { thing: event, run, guest } = await postponed(world, { isJoined: true })
  const question = await run('update', later)
  expect(question).toMatchObject({ status: 409, body: { code: 'confirm_date_change' } })
  expect(question.body.message.split('\n').slice(0, 2)).toEqual([
    '1 person is enrolled. It’s no longer postponed with this start, and goes ahead.',
    'Starts: Fri 3 Jul 2099, 18:00 Dublin time.',
  ])
  const saved = await run('update', { ...later, confirmDateChange: true, reason: 'The hall is dry' })
  // The close keeps its distance to the start, on the clock.
  expect(saved.body).toMatchObject({
    ...later,
    submissionsCloseAt: '2099-07-05T11:00:00.000Z',
    postponedAt: null,
    movedFrom: dates.startAt,
    statusReason: 'The hall is dry',
    phase: 'registration',
  })
  const noticesOf = async () =>
    (await world.db.select().from(mails).where(eq(mails.to, guest!.email))).filter(
      ({ subject }) => subject === `${event.title}: New date`,
    )
  await expect.poll(noticesOf).toHaveLength(1)
  const [notice] = await noticesOf()
  expect(notice!.text).toContain('This event is no longer postponed:')
  expect(notice!.text).not.toContain('no date')
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, event.id))
  expect(entries.find(({ reason }) => reason === 'The hall is dry')).toMatchObject({
    what: 'event.changed',
    before: { startAt: null, postponedAt: expect.any(String) },
    after: { startAt: later.startAt, postponedAt: null },
  })
  expect((await run('resume')).body).toMatchObject({ code: 'not_stopped' })
  const [row] = await world.db.select().from(events).where(eq(events.id, event.id))
  expect(row!.heldDates).toBeNull()
})

test('another date of a postponed event needs a start first, and the start must be ahead', async ({
  world,
}) => {
  const { run } = await postponed(world)
  expect((await run('update', { resultsAt: later.endAt })).body.fieldErrors).toEqual({
    resultsAt: 'Set a start first: this event is postponed',
  })
  expect((await run('update', { startAt: '2020-01-01T10:00:00Z' })).body.fieldErrors).toHaveProperty(
    'startAt',
  )
  expect((await run('update', { tagline: 'Soon' })).body).toMatchObject({ postponedAt: expect.any(String) })
  expect((await run('resume')).body).toMatchObject(dates)
})

test('a stream that gets a start while it is postponed goes ahead', async ({ world }) => {
  const { run } = await postponed(world, { kind: 'stream' })
  expect((await run('update', { endAt: '2099-08-04T17:00:00.000Z' })).status).toBe(422)
  expect((await run('update', { startAt: '2099-08-03T17:00:00.000Z' })).body).toMatchObject({
    startAt: '2099-08-03T17:00:00.000Z',
    endAt: '2099-08-04T17:00:00.000Z',
    postponedAt: null,
    movedFrom: later.startAt,
  })
})

test('the schedule moves with a start that ends a postponement, from the old dates', async ({ world }) => {
  const event = await anEvent(world, dates)
  const organizer = world.as(event.organiser)
  const talk = { eventId: event.id, title: 'Opening', type: 'TALK', startAt: dates.startAt }
  await organizer.post('timelineEvent/create', talk)
  await organizer.put(`event/postponeEvent?id=${event.id}`, { reason: 'Flood' })
  const moved = await organizer.put(`event/updateEvent?id=${event.id}`, {
    startAt: later.startAt,
    moveSchedule: true,
  })
  expect(moved.body.schedule).toEqual({ moved: 1, outside: 0 })
  const { body } = await world.as(null).get(`timelineEvent/getTimelineEvents?eventId=${event.id}`)
  expect(body.items[0]).toMatchObject({ title: 'Opening', startAt: later.startAt })
})

test('dates that changed while an event was cancelled stay when it is resumed', async ({ world }) => {
  const { run } = await postponed(world)
  await run('cancel', { reason: 'No heating' })
  expect((await run('update', later)).body).toMatchObject({
    cancelledAt: expect.any(String),
    postponedAt: null,
  })
  expect((await run('resume')).body).toMatchObject({ ...later, cancelledAt: null, postponedAt: null })
})

test('a start that a postponed event got in an older version is not replaced by its old dates', async ({
  world,
}) => {
  const { thing: event, run } = await postponed(world)
  await world.db
    .update(events)
    .set({ startAt: new Date(later.startAt), endAt: new Date(later.endAt) })
    .where(eq(events.id, event.id))
  expect((await run('resume')).body).toMatchObject({ ...later, postponedAt: null })
})
