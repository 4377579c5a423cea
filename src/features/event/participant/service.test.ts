import { and, eq, isNull } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'
import { participants } from './table.ts'

const endAt = '2026-11-29T18:00:00.000Z'
const dates = { startAt: '2026-11-27T18:00:00Z', endAt }

test('enrolling makes a participant, counts it, and a second time is refused in the exact words', async ({
  world,
}) => {
  const event = await anEvent(world)
  const member = await world.member()
  const enroll = { eventId: event.id, userId: member.id, approved: true }
  expect((await world.as(null).post('participant/createParticipant', enroll)).status).toBe(401)
  const { status, body } = await world.as(member).post('participant/createParticipant', enroll)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { userId: member.id, approved: true, team: null },
  })
  expect(await world.as(member).post('participant/createParticipant', enroll)).toMatchObject({
    status: 400,
    body: { message: 'You already enrolled to this event!' },
  })
  const eventResponse = await world.as(member).get(`event/getEvent?id=${event.id}`)
  expect(eventResponse.body).toMatchObject({
    participantsCount: 1,
    viewer: { participantId: body.id, canManage: false },
  })
})

test('the event decides who is approved, whatever the client says', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const member = world.as(await world.member())
  const enroll = { eventId: event.id, approved: true }
  expect((await member.post('participant/createParticipant', enroll)).body.approved).toBe(false)
})

test('nobody enrolls somebody else, except ADMIN', async ({ world }) => {
  const event = await anEvent(world)
  const [enrollee, mentor] = [await world.member(), await world.member('MENTOR')]
  const enroll = { eventId: event.id, userId: enrollee.id }
  expect((await world.as(mentor).post('participant/createParticipant', enroll)).status).toBe(403)
  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.post('participant/createParticipant', enroll)).body.userId).toBe(enrollee.id)
})

test('enrollment is refused while closed, for drafts of others, and without exactly one target', async ({
  world,
}) => {
  const closedEvent = await anEvent(world, { signupActive: false })
  const draft = await anEvent(world, { visibility: 'draft' })
  const member = world.as(await world.member())
  const enroll = async (body: object) => (await member.post('participant/createParticipant', body)).status
  expect(await enroll({ eventId: closedEvent.id })).toBe(403)
  expect(await enroll({ eventId: draft.id })).toBe(404)
  expect(await enroll({})).toBe(422)
  expect(await enroll({ eventId: closedEvent.id, streamId: closedEvent.id })).toBe(422)
  expect(await enroll({ eventId: "x' or 1=1" })).toBe(422)
})

test.for([
  [-1, 200],
  [0, 403],
  [1, 403],
] as const)('%i seconds after the end enrolling answers %i', async ([seconds, expected], { world }) => {
  world.clock.set('2026-11-28T00:00:00Z')
  const event = await anEvent(world, { ...dates, timeZone: 'Pacific/Kiritimati' })
  const member = world.as(await world.member())
  world.clock.set(new Date(Date.parse(endAt) + seconds * 1000))
  const { status } = await member.post('participant/createParticipant', { eventId: event.id })
  expect(status).toBe(expected)
})

test('a person withdraws until submissions close and may enroll again', async ({ world }) => {
  world.clock.set('2026-11-28T00:00:00Z')
  const submissionsCloseAt = '2026-11-29T12:00:00Z'
  const event = await anEvent(world, { ...dates, submissionsCloseAt })
  const member = world.as(await world.member())
  const { body } = await member.post('participant/createParticipant', { eventId: event.id })
  const stranger = world.as(await world.member())
  expect(await stranger.put(`participant/deleteParticipant?id=${body.id}`)).toMatchObject({
    status: 403,
    body: { message: 'You can’t manage this event' },
  })
  const withdraw = () => member.put(`participant/deleteParticipant?id=${body.id}`)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
  expect((await member.get(`event/getEvent?id=${event.id}`)).body).toMatchObject({
    participantsCount: 0,
    viewer: { participantId: null },
  })
  const repeatResponse = await member.post('participant/createParticipant', { eventId: event.id })
  expect(repeatResponse.status).toBe(200)
  world.clock.set(submissionsCloseAt)
  expect(await member.put(`participant/deleteParticipant?id=${repeatResponse.body.id}`)).toMatchObject({
    status: 403,
    body: { message: 'You can withdraw only until submissions close' },
  })
})

test('a participation is read by the person and by who manages the event', async ({ world }) => {
  const stream = await aStream(world)
  const member = await world.member()
  await world.as(member).post('participant/createParticipant', { streamId: stream.id })
  const get = async (caller: Parameters<typeof world.as>[0], userId: string) =>
    (await world.as(caller).get(`participant/getParticipant?userId=${userId}&streamId=${stream.id}`)).status
  expect(await get(member, member.id)).toBe(200)
  expect(await get(stream.organiser, member.id)).toBe(200)
  expect(await get(stream.organiser, stream.organiser.id)).toBe(404)
  expect(await get(await world.member('MENTOR'), member.id)).toBe(403)
  expect(await get(null, member.id)).toBe(401)
  const participation = await world.as(member).get(`participant/getParticipation?streamId=${stream.id}`)
  expect(participation.body).toMatchObject({ approved: true, canManage: false, roles: [], hasEnded: false })
})

test('a hundred requests at once make one participant, and a hundred people are all counted', async ({
  committed,
}) => {
  const event = await anEvent(committed)
  const eager = committed.as(await committed.member())
  const repeatResponses = await Promise.all(
    Array.from({ length: 100 }, () => eager.post('participant/createParticipant', { eventId: event.id })),
  )
  expect(countStatuses(repeatResponses)).toEqual({ 200: 1, 400: 99 })

  const people = await Promise.all(Array.from({ length: 100 }, () => committed.member()))
  const all = await Promise.all(
    people.map((person) => committed.as(person).post('participant/createParticipant', { eventId: event.id })),
  )
  expect(countStatuses(all)).toEqual({ 200: 100 })
  const rows = await committed.db
    .select()
    .from(participants)
    .where(and(eq(participants.eventId, event.id), isNull(participants.deletedAt)))
  const [{ participantsCount } = { participantsCount: 0 }] = await committed.db
    .select()
    .from(events)
    .where(eq(events.id, event.id))
  expect([rows.length, participantsCount]).toEqual([101, 101])
})

function countStatuses(answers: { status: number }[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
