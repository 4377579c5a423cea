import { and, eq, sql } from 'drizzle-orm'
import { createTimeMover, movedTimeSql } from '#features/event/event/life/moves/moved-dates.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { aStream, anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

/** Dublin puts its clocks back on Sunday, 26 October 2098, so the later dates are in winter. */
const dates = {
  timeZone: 'Europe/Dublin',
  startAt: '2098-10-24T17:00:00.000Z',
  endAt: '2098-10-25T15:00:00.000Z',
}
const aWeekLater = { startAt: '2098-10-31T18:00:00.000Z', endAt: '2098-11-01T16:00:00.000Z' }

const schedule = [
  { title: 'Call before it', startAt: '2098-10-20T18:00:00.000Z' },
  { title: 'Opening', startAt: '2098-10-24T17:00:00.000Z', endAt: '2098-10-24T17:30:00.000Z' },
  { title: 'Talk', startAt: '2098-10-25T09:30:00.000Z', endAt: '2098-10-25T10:15:00.000Z' },
  { title: 'Goodbye', startAt: '2098-10-25T15:00:00.000Z' },
]
const movedTimes = [
  ['Call before it', '2098-10-20T18:00:00.000Z', null],
  ['Opening', '2098-10-31T18:00:00.000Z', '2098-10-31T18:30:00.000Z'],
  ['Talk', '2098-11-01T10:30:00.000Z', '2098-11-01T11:15:00.000Z'],
  ['Goodbye', '2098-11-01T16:00:00.000Z', null],
]

/** Creates an event or stream with a schedule, and functions to change and read it as its organizer. */
async function createScheduled(world: World, kind: 'event' | 'stream', fields: object = {}) {
  const item = await (kind === 'event' ? anEvent : aStream)(world, { ...dates, ...fields })
  const organizer = world.as(item.organiser)
  for (const entry of schedule) {
    const draft = { [`${kind}Id`]: item.id, type: 'TALK', ...entry }
    expect((await organizer.post('timelineEvent/create', draft)).status).toBe(200)
  }
  const Kind = kind === 'event' ? 'Event' : 'Stream'
  return {
    item,
    change: (operation: string, body: object) =>
      organizer.put(`${kind}/${operation}${Kind}?id=${item.id}`, body),
    listTimes: async () => {
      const { body } = await organizer.get(`timelineEvent/getTimelineEvents?${kind}Id=${item.id}`)
      const own = body.items.filter(({ derivedFrom }: { derivedFrom: string | null }) => derivedFrom === null)
      return own.map(({ title, startAt, endAt }: (typeof schedule)[number]) => [title, startAt, endAt])
    },
  }
}

for (const kind of ['event', 'stream'] as const) {
  test(`the schedule of ${kind}s moves with the start in clock time, if its organizer wants so`, async ({
    world,
  }) => {
    const { item, change, listTimes } = await createScheduled(world, kind)
    const { body } = await change('update', { ...aWeekLater, moveSchedule: true })
    expect(body).toMatchObject({ ...aWeekLater, schedule: { moved: 3, outside: 0 } })
    expect(await listTimes()).toEqual(movedTimes)
    const isOfSchedule = and(eq(auditEntries.subjectId, item.id), eq(auditEntries.what, 'schedule.moved'))
    expect(await world.db.select().from(auditEntries).where(isOfSchedule)).toMatchObject([
      { userId: item.organiser.id, subjectKind: kind, after: { items: 3, to: aWeekLater.startAt } },
    ])
  })

  test(`without that wish the schedule of ${kind}s stays, and the answer counts what is outside`, async ({
    world,
  }) => {
    const { change, listTimes } = await createScheduled(world, kind)
    const before = await listTimes()
    expect((await change('update', aWeekLater)).body.schedule).toEqual({ moved: 0, outside: 3 })
    expect(await listTimes()).toEqual(before)
    expect((await change('update', { tagline: 'By the water', moveSchedule: true })).body).not.toHaveProperty(
      'schedule',
    )
    expect(await listTimes()).toEqual(before)
  })

  test(`postponing ${kind}s and setting their new date later move the schedule in the same way`, async ({
    world,
  }) => {
    const { change, listTimes } = await createScheduled(world, kind)
    const before = await listTimes()
    const { startAt } = aWeekLater
    const reason = 'The hall burned'
    expect((await change('postpone', { reason })).body).not.toHaveProperty('schedule')
    expect(await listTimes()).toEqual(before)
    const resumed = await change('resume', { startAt, moveSchedule: true })
    expect(resumed.body).toMatchObject({ ...aWeekLater, schedule: { moved: 3, outside: 0 } })
    expect(await listTimes()).toEqual(movedTimes)
    const postponed = await change('postpone', { reason, startAt: dates.startAt, moveSchedule: true })
    expect(postponed.body).toMatchObject({ ...dates, schedule: { moved: 3, outside: 0 } })
    expect(await listTimes()).toEqual(before)
    const left = await change('postpone', { reason, startAt })
    expect(left.body.schedule).toEqual({ moved: 0, outside: 3 })
  })
}

test('an item after a shortened event is counted, and one at the results moves when all dates do', async ({
  world,
}) => {
  const resultsAt = '2098-10-29T18:00:00.000Z'
  const { item, change, listTimes } = await createScheduled(world, 'event', { resultsAt })
  const ceremony = { eventId: item.id, title: 'Ceremony', type: 'RESULTS', startAt: resultsAt }
  await world.as(item.organiser).post('timelineEvent/create', ceremony)
  const shortened = await change('update', { endAt: '2098-10-25T12:00:00.000Z', moveSchedule: true })
  expect(shortened.body.schedule).toEqual({ moved: 0, outside: 1 })
  const postponed = { reason: 'Flood', startAt: aWeekLater.startAt, moveSchedule: true }
  expect((await change('postpone', postponed)).body.schedule).toEqual({ moved: 4, outside: 0 })
  expect(await listTimes()).toEqual([...movedTimes, ['Ceremony', '2098-11-05T18:00:00.000Z', null]])
})

test('an event that changes its zone takes the clock times of its schedule along', async ({ world }) => {
  const { change, listTimes } = await createScheduled(world, 'event')
  // 18:00 in Berlin instead of Dublin, which is one hour earlier.
  const inBerlin = {
    timeZone: 'Europe/Berlin',
    startAt: '2098-10-24T16:00:00.000Z',
    endAt: '2098-10-25T14:00:00.000Z',
  }
  expect((await change('update', { ...inBerlin, moveSchedule: true })).body.schedule).toEqual({
    moved: 3,
    outside: 0,
  })
  expect((await listTimes())[2]).toEqual(['Talk', '2098-10-25T08:30:00.000Z', '2098-10-25T09:15:00.000Z'])
})

test('a refused change moves no schedule', async ({ world }) => {
  const { item, change, listTimes } = await createScheduled(world, 'event')
  await enrollMember(world, item)
  const before = await listTimes()
  expect((await change('update', { ...aWeekLater, moveSchedule: true })).body.code).toBe(
    'confirm_date_change',
  )
  expect(await listTimes()).toEqual(before)
  const confirmed = { ...aWeekLater, moveSchedule: true, confirmDateChange: true, reason: 'Flood' }
  expect((await change('update', confirmed)).body.schedule).toEqual({ moved: 3, outside: 0 })
})

test('the database moves times as the program does', async ({ world }) => {
  const zones = ['Europe/Dublin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
  const from = new Date('2026-10-23T17:00:00Z')
  for (const timeZone of zones)
    for (const to of ['2026-10-30T18:00:00Z', '2027-04-02T06:45:00Z', '2026-10-23T11:15:00Z'])
      for (const time of ['2026-10-23T17:00:00Z', '2026-10-26T22:20:00Z', '2026-11-02T05:00:00Z']) {
        const move = { from, to: new Date(to), timeZone }
        const [row] = await world.db.execute<{ at: string }>(
          sql`select ${movedTimeSql(sql`${time}::timestamptz`, move)} as at`,
          'objects',
        )
        expect(new Date(row!.at)).toEqual(createTimeMover(move)(new Date(time)))
      }
})
