import { eq } from 'drizzle-orm'
import { announcements } from '#features/event/announcement/table.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { events } from '../table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { aStream, anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember, teamDraft } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const dates = {
  timeZone: 'Europe/Dublin',
  startAt: '2098-11-27T18:00:00.000Z',
  endAt: '2098-11-29T18:00:00.000Z',
  submissionsCloseAt: '2098-11-29T12:00:00.000Z',
  judgingEndAt: '2098-11-30T12:00:00.000Z',
  resultsAt: '2098-12-01T12:00:00.000Z',
}

type Caller = Parameters<World['as']>[0]

/** Sends an operation as a person, with the id and a body. */
const act = (world: World, [who, operation, id]: [Caller, string, string], body: object = {}) =>
  world.as(who).put(`${operation}?id=${id}`, body)

const mailsTo = async ({ db }: World, to: string) =>
  (await db.select().from(mails).where(eq(mails.to, to))).filter(({ template }) => template !== 'enrolled')

test('a date that people were told moves only with their organisers’ word, and then everyone is told', async ({
  committed: world,
}) => {
  const event = await anEvent(world, dates)
  const [ada, waiting] = [await enrollMember(world, event), await enrollMember(world, event)]
  const update = (body: object) => act(world, [event.organiser, 'event/updateEvent', event.id], body)
  expect((await update({ ...dates, tagline: 'By the water' })).status).toBe(200)

  const moved = { submissionsCloseAt: '2098-11-28T12:00:00.000Z' }
  const response = await update(moved)
  expect(response).toMatchObject({ status: 409, body: { code: 'confirm_date_change' } })
  expect(response.body.message).toContain(
    'Submissions close: Fri 28 Nov 2098, 12:00 Dublin time (earlier) instead of Sat 29 Nov 2098, 12:00 Dublin time.',
  )
  expect(response.body.message.split('\n')[0]).toBe('2 people are enrolled and know the old date.')
  expect((await update({ ...moved, confirmDateChange: true })).body.fieldErrors).toHaveProperty('reason')
  const confirmed = { ...moved, confirmDateChange: true, reason: 'The hall closes early' }
  expect((await update(confirmed)).body).toMatchObject(moved)
  await expect.poll(() => mailsTo(world, waiting.email)).toHaveLength(1)
  const [mail] = await mailsTo(world, ada.email)
  expect(mail).toMatchObject({ subject: `${event.title}: A date has changed` })
  expect(mail!.text).toContain('The hall closes early')
  const { body } = await world.as(ada).get(`announcement/getAnnouncements?eventId=${event.id}`)
  expect(body.items[0].bodyHtml).toContain('The hall closes early')
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, event.id))
  expect(entries.find(({ reason }) => reason === 'The hall closes early')).toMatchObject({
    userId: event.organiser.id,
    before: { submissionsCloseAt: dates.submissionsCloseAt },
    after: moved,
  })
})

test('who takes part reads in their own list that it is postponed or cancelled, and why', async ({
  world,
}) => {
  const [event, stream] = [await anEvent(world, dates), await aStream(world, dates)]
  const person = await enrollMember(world, event)
  await world.as(person).post('participant/createParticipant', { streamId: stream.id })
  const reason = 'The hall burned'
  await act(world, [event.organiser, 'event/postponeEvent', event.id], { reason })
  await act(world, [stream.organiser, 'stream/cancelStream', stream.id], { reason })
  const { body } = await world.as(person).get(`participant/getParticipantsByUserId?userId=${person.id}`)
  const at = expect.any(String)
  expect(body.items).toMatchObject([
    { stream: { cancelledAt: at, postponedAt: null, statusReason: reason } },
    { event: { cancelledAt: null, postponedAt: at, statusReason: reason } },
  ])
})

test('who had come in comes in again once the event is on another day, and nobody loses anything else', async ({
  committed: world,
}) => {
  const [event, other] = [await anEvent(world, dates), await anEvent(world, { ...dates, title: 'Other' })]
  const manage = (operation: string, body: object) =>
    act(world, [event.organiser, `event/${operation}`, event.id], body)
  const person = await enrollMember(world, event)
  const elsewhere = await world.as(person).post('participant/createParticipant', { eventId: other.id })
  const letIn = ({ id: eventId, organiser }: typeof event, participantId: string) =>
    world.as(organiser).put('participant/checkInParticipant', { eventId, participantId })
  const checkedIn = async ({ id, organiser }: typeof event = event) =>
    (await world.as(organiser).get(`participant/getEntrance?eventId=${id}`)).body.checkedIn
  expect((await letIn(event, person.participantId)).status).toBe(200)
  expect((await letIn(other, elsewhere.body.id)).status).toBe(200)

  // On the same day, with only the hour changed.
  const later = {
    startAt: '2098-11-27T19:00:00.000Z',
    confirmDateChange: true,
    reason: 'The hall opens later',
  }
  expect((await manage('updateEvent', later)).status).toBe(200)
  expect(await checkedIn()).toBe(1)
  const response = await manage('updateEvent', { startAt: '2098-11-28T08:00:00.000Z' })
  expect(response.body.message).toContain('1 person is checked in; they check in again at the new date.')

  expect((await manage('postponeEvent', { reason: 'The hall burned' })).status).toBe(200)
  await expect.poll(() => checkedIn()).toBe(0)
  expect(await letIn(event, person.participantId)).toMatchObject({ status: 409, body: { code: 'postponed' } })
  expect(await checkedIn(other)).toBe(1)
  const entries = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, event.id))
  expect(entries.find(({ what }) => what === 'event.postponed')).toMatchObject({
    before: { checkedIn: 1 },
    after: { checkedIn: 0 },
  })

  expect((await manage('resumeEvent', { startAt: '2098-12-11T18:00:00.000Z' })).status).toBe(200)
  expect((await letIn(event, person.participantId)).body).toMatchObject({ wasCheckedIn: false })
})

test('whoever opens submissions again during judging is warned that reviews may be of older work', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  await enrollMember(world, event)
  const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000)
  const judged = { startAt: inHours(-48), endAt: inHours(72), submissionsCloseAt: inHours(-2) }
  await world.db
    .update(events)
    .set({ ...judged, judgingEndAt: inHours(48), resultsAt: inHours(60) })
    .where(eq(events.id, event.id))
  const moving = async (submissionsCloseAt: Date) =>
    (await act(world, [event.organiser, 'event/updateEvent', event.id], { submissionsCloseAt })).body.message
  expect(await moving(inHours(5))).toContain('Judging has begun')
  expect(await moving(inHours(-1))).not.toContain('Judging has begun')
})

test('dates stand once: the schedule and the calendar take them from the event', async ({ world }) => {
  const event = await anEvent(world, dates)
  const organizer = world.as(event.organiser)
  const talk = { eventId: event.id, title: 'Opening', type: 'TALK', startAt: dates.startAt }
  await organizer.post('timelineEvent/create', talk)
  const schedule = async (query = '') =>
    (await world.as(null).get(`timelineEvent/getTimelineEvents?eventId=${event.id}${query}`)).body
  const { items, total } = await schedule()
  expect(total).toBe(4)
  expect(items.map(({ title, derivedFrom }: Record<string, string>) => [title, derivedFrom])).toEqual([
    ['Opening', null],
    ['Submissions close', 'submissionsCloseAt'],
    ['Judging ends', 'judgingEndAt'],
    ['Results', 'resultsAt'],
  ])
  expect((await schedule('&page=2&perPage=2')).items).toEqual(items.slice(2))
  for (const operation of ['timelineEvent/update', 'timelineEvent/delete'])
    expect((await organizer.put(`${operation}?id=${items[1].id}`, { title: 'Later' })).status).toBe(404)

  const moved = { submissionsCloseAt: '2098-11-29T14:00:00.000Z' }
  expect((await act(world, [event.organiser, 'event/updateEvent', event.id], moved)).status).toBe(200)
  const again = (await schedule()).items[1]
  expect(again).toMatchObject({ id: items[1].id, startAt: moved.submissionsCloseAt })
})

test('a cancelled event stays to be read, is closed for everything, tells everyone, and can be resumed', async ({
  committed: world,
}) => {
  const event = await anEvent(world, dates)
  const [ada, ben] = [await enrollMember(world, event), await enrollMember(world, event)]
  await aTeam(world, event, { admin: ada })
  const cancel = (who: Parameters<World['as']>[0]) =>
    act(world, [who, 'event/cancelEvent', event.id], { reason: 'No heating' })
  expect((await cancel(ada)).status).toBe(403)
  expect((await act(world, [event.organiser, 'event/cancelEvent', event.id])).status).toBe(422)
  expect((await cancel(event.organiser)).body).toMatchObject({
    cancelledAt: expect.any(String),
    statusReason: 'No heating',
    phase: 'ended',
  })
  expect((await cancel(event.organiser)).status).toBe(200)

  const visitor = await world.as(null).get(`event/getEvent?id=${event.id}`)
  expect(visitor).toMatchObject({ status: 200, body: { statusReason: 'No heating' } })
  const newcomer = await world.member()
  const enroll = () => world.as(newcomer).post('participant/createParticipant', { eventId: event.id })
  expect(await enroll()).toMatchObject({ status: 409, body: { message: 'This event is cancelled' } })
  expect((await world.as(ben).post('team/createTeam', teamDraft(event))).status).toBe(409)
  const draft = { eventId: event.id, title: 'Morning Sheet' }
  expect((await world.as(ada).post('submission/createSubmission', draft)).status).toBe(409)
  expect((await world.as(null).get('event/getUpcomingEvents')).body.items).toEqual([])
  // A cancelled event counts as past, as its card says.
  expect((await world.as(null).get('event/getEvents?phase=past')).body.items).toHaveLength(1)

  await expect.poll(() => mailsTo(world, ben.email)).toHaveLength(1)
  expect((await mailsTo(world, ben.email))[0]).toMatchObject({
    subject: `${event.title}: This event is cancelled`,
  })
  expect((await act(world, [event.organiser, 'event/resumeEvent', event.id])).body).toMatchObject({
    cancelledAt: null,
    statusReason: '',
    phase: 'registration',
  })
  expect((await enroll()).status).toBe(200)
})

test('who judges hears that the event is cancelled, once, enrolled or not', async ({ committed: world }) => {
  const event = await anEvent(world, dates)
  const [judge, both] = [await world.member(), await enrollMember(world, event)]
  for (const { profileId } of [judge, both])
    await world
      .as(event.organiser)
      .post('eventRole/createEventRole', { profileId, eventId: event.id, eventRole: 'Judge' })
  await act(world, [event.organiser, 'event/cancelEvent', event.id], { reason: 'No heating' })
  const subjectLine = `${event.title}: This event is cancelled`
  const noticesTo = async ({ email }: { email: string }) =>
    (await mailsTo(world, email)).filter(({ subject }) => subject === subjectLine)
  for (const who of [judge, both]) await expect.poll(() => noticesTo(who)).toHaveLength(1)
  expect(await noticesTo(event.organiser)).toEqual([])
})

test('a postponed event waits without dates, and takes them all up again from its new start', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const postpone = (body: object) => act(world, [event.organiser, 'event/postponeEvent', event.id], body)
  expect((await postpone({ reason: 'Flood' })).body).toMatchObject({
    phase: 'announced',
    startAt: null,
    submissionsCloseAt: null,
    postponedAt: expect.any(String),
    movedFrom: dates.startAt,
  })
  const newcomer = await world.member()
  const enroll = () => world.as(newcomer).post('participant/createParticipant', { eventId: event.id })
  expect(await enroll()).toMatchObject({ status: 409, body: { code: 'postponed' } })
  const resumed = await act(world, [event.organiser, 'event/resumeEvent', event.id], {
    startAt: '2099-07-03T17:00:00Z',
  })
  // Seven in the evening in winter and in summer: clock times are kept, not UTC hours.
  expect(resumed.body).toMatchObject({
    startAt: '2099-07-03T17:00:00.000Z',
    endAt: '2099-07-05T17:00:00.000Z',
    submissionsCloseAt: '2099-07-05T11:00:00.000Z',
    postponedAt: null,
    movedFrom: dates.startAt,
  })
  expect((await enroll()).status).toBe(200)
  const later = await postpone({ reason: 'Flood', startAt: '2099-08-03T17:00:00Z' })
  expect(later.body).toMatchObject({ startAt: '2099-08-03T17:00:00.000Z', postponedAt: null })
  expect((await postpone({ reason: 'Flood', startAt: '2020-08-03T17:00:00Z' })).status).toBe(422)
})

test('the search says of what it finds that it is cancelled or postponed, until it is on again', async ({
  world,
}) => {
  const event = await anEvent(world, { ...dates, title: 'Quillwort Weekend' })
  const stream = await aStream(world, { title: 'Quillwort Talks', startAt: dates.startAt })
  const findPaused = async () =>
    Object.fromEntries(
      (await world.as(null).get('search/search?q=quillwort')).body.items.map(
        ({ kind, paused }: { kind: string; paused: string | null }) => [kind, paused],
      ),
    )
  expect(await findPaused()).toEqual({ event: null, stream: null })
  await act(world, [event.organiser, 'event/postponeEvent', event.id], { reason: 'Flood' })
  await act(world, [stream.organiser, 'stream/cancelStream', stream.id], { reason: 'Ill' })
  expect(await findPaused()).toEqual({ event: 'postponed', stream: 'cancelled' })
  await act(world, [event.organiser, 'event/resumeEvent', event.id])
  await act(world, [stream.organiser, 'stream/resumeStream', stream.id])
  expect(await findPaused()).toEqual({ event: null, stream: null })
})

test('an event with people is deleted with a word to them, and unpublished only when that is meant', async ({
  committed: world,
}) => {
  const event = await anEvent(world, dates)
  const ada = await enrollMember(world, event)
  const update = (body: object) => act(world, [event.organiser, 'event/updateEvent', event.id], body)
  expect(await update({ visibility: 'draft' })).toMatchObject({
    status: 409,
    body: { code: 'confirm_unpublish' },
  })
  const remove = (body: object = {}) => act(world, [event.organiser, 'event/deleteEvent', event.id], body)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'message_needed' } })
  expect((await remove({ message: 'Sorry, the sponsor left.' })).status).toBe(200)
  await expect.poll(() => mailsTo(world, ada.email)).toHaveLength(1)
  const [letter] = await mailsTo(world, ada.email)
  expect(letter).toMatchObject({ subject: `${event.title}: The event was deleted` })
  expect(letter!.text).toMatch(/^Sorry, the sponsor left\.\s+See what else is on:?\s+\S+\/event\s/)
  expect(await world.db.select().from(announcements)).toEqual([])
})

test('every change raises the number by which calendars know the newer one', async ({ world }) => {
  const event = await anEvent(world, dates)
  const numbers = async () => {
    const { items } = (await world.as(null).get('event/getEvents')).body
    return items[0].calendarSequence as number
  }
  const seen = [await numbers()]
  await act(world, [event.organiser, 'event/updateEvent', event.id], { endAt: '2098-11-29T19:00:00Z' })
  seen.push(await numbers())
  await act(world, [event.organiser, 'event/cancelEvent', event.id], { reason: 'No heating' })
  seen.push(await numbers())
  expect(seen).toEqual([0, 1, 2])
})
