import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { hidden as hiddenThing } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { participants } from '../table.ts'

async function volunteer(world: World, event: { id: string; organiser: Person }) {
  const person = await world.member()
  const role = { profileId: person.profileId, eventId: event.id, eventRole: 'Volunteer' }
  expect((await world.as(event.organiser).post('eventRole/createEventRole', role)).status).toBe(200)
  return person
}

const loadCode = async (world: World, person: Person, event: { id: string }) =>
  (await world.as(person).get(`participant/getCheckInCode?eventId=${event.id}`)).body

test('a volunteer checks people in by their code, once, and it is kept who and when', async ({ world }) => {
  world.clock.set('2026-11-21T09:00:00Z')
  const event = await anEvent(world)
  const [person, helper] = [await enrollMember(world, event), await volunteer(world, event)]
  const { code, url, checkedInAt } = await loadCode(world, person, event)
  expect([code, checkedInAt]).toEqual([expect.stringMatching(/^[A-Z]{10}$/), null])
  expect(url).toContain(`/event/${event.slug}/check-in?code=${code}`)

  const checkIn = (viewer: Person | null, body: object = { code }) =>
    world.as(viewer).put('participant/checkIn', body)
  expect((await checkIn(null)).status).toBe(401)
  expect((await checkIn(person)).status).toBe(403)
  const typedCode = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
  expect(await checkIn(helper, { code: typedCode, eventId: event.id })).toMatchObject({
    status: 200,
    body: {
      participantId: person.participantId,
      checkedInAt: '2026-11-21T09:00:00.000Z',
      wasCheckedIn: false,
      profile: { userName: person.userName },
    },
  })
  world.clock.set('2026-11-21T10:00:00Z')
  expect((await checkIn(event.organiser)).body).toMatchObject({
    checkedInAt: '2026-11-21T09:00:00.000Z',
    checkedInBy: { userName: helper.userName },
    wasCheckedIn: true,
  })
  const [row] = await world.db.select().from(participants).where(eq(participants.id, person.participantId))
  expect(row).toMatchObject({ checkedInBy: helper.id })
})

test('a code tells nothing to those without rights, and none of another event', async ({ world }) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const [person, helper] = [await enrollMember(world, event), await volunteer(world, otherEvent)]
  const { code } = await loadCode(world, person, event)
  const checkIn = async (viewer: Person, body: object) =>
    (await world.as(viewer).put('participant/checkIn', body)).status
  const stranger = await world.member()
  expect(await checkIn(stranger, { code })).toBe(403)
  expect(await checkIn(stranger, { code: 'AAAAAAAAAA' })).toBe(403)
  expect(await checkIn(helper, { code })).toBe(403)
  expect(await checkIn(helper, { code, eventId: event.id })).toBe(403)
  expect(await checkIn(helper, { code, eventId: otherEvent.id })).toBe(404)
  expect(await checkIn(await world.member('ADMIN'), { code: 'AAAAAAAAAA' })).toBe(404)
  expect(await checkIn(helper, { code: "A' or 1=1" })).toBe(422)
})

test('at the entrance a hidden team is named to its own and to those who manage the event alone', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const helper = await volunteer(world, event)
  const { code, participantId } = await loadCode(world, team.admin, event)
  const teamFor = async (viewer: Person) => {
    const byCode = await world.as(viewer).put('participant/checkIn', { code, eventId: event.id })
    const nameSearch = await world
      .as(viewer)
      .put('participant/checkInParticipant', { participantId, eventId: event.id })
    expect(nameSearch.body.team).toEqual(byCode.body.team)
    return byCode.body.team
  }
  expect(await teamFor(helper)).toMatchObject({ id: team.id })
  await hiddenThing(world, { kind: 'team', id: team.id })
  expect(await teamFor(helper)).toBeNull()
  expect(await teamFor(event.organiser)).toMatchObject({ id: team.id })
})

test('who waits for approval has no code yet and does not come in', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const person = await enrollMember(world, event)
  expect((await world.as(person).get(`participant/getCheckInCode?eventId=${event.id}`)).status).toBe(403)
  const outsider = await world.member()
  expect((await world.as(outsider).get(`participant/getCheckInCode?eventId=${event.id}`)).status).toBe(404)
  const [row] = await world.db.select().from(participants).where(eq(participants.id, person.participantId))
  const body = { code: row!.checkInCode }
  expect((await world.as(event.organiser).put('participant/checkIn', body)).status).toBe(409)
})

test('who has no code is found by name or by their whole address, and checked in without it', async ({
  world,
}) => {
  world.clock.set('2026-11-21T09:00:00Z')
  const [event, otherEvent] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const [person, hidden] = [
    await enrollMember(world, event),
    await enrollMember(world, event, { public: false }),
  ]
  const [otherParticipant, helper] = [await enrollMember(world, otherEvent), await volunteer(world, event)]
  await world.db.update(profiles).set({ lastName: 'Kessling' }).where(eq(profiles.userId, person.id))
  const find = async (search: string, viewer: Person = helper) =>
    world.as(viewer).get(`participant/findAtEntrance?${new URLSearchParams({ eventId: event.id, search })}`)

  const { body } = await find('kessl')
  expect(body).toMatchObject({
    more: false,
    items: [{ participantId: person.participantId, approved: true, checkedInAt: null }],
  })
  expect(JSON.stringify(body)).not.toContain('@example.com')
  expect((await find(hidden.email.toUpperCase())).body.items).toEqual([
    expect.objectContaining({ participantId: hidden.participantId }),
  ])
  for (const search of [hidden.email.slice(0, -1), otherParticipant.email, '%', hidden.userName])
    expect((await find(search)).body.items).toEqual([])
  expect((await find('kessl', person)).status).toBe(403)

  const checkInByHand = (participantId: string, viewer = helper) =>
    world.as(viewer).put('participant/checkInParticipant', { eventId: event.id, participantId })
  expect((await checkInByHand(person.participantId, person)).status).toBe(403)
  expect((await checkInByHand(otherParticipant.participantId)).status).toBe(404)
  expect((await checkInByHand(person.participantId)).body).toMatchObject({ wasCheckedIn: false, team: null })
  expect((await checkInByHand(person.participantId)).body.wasCheckedIn).toBe(true)
  expect((await find('kessl')).body.items[0].checkedInAt).toBe('2026-11-21T09:00:00.000Z')
})

test('a check-in is undone by those at the entrance, and the log says who did it', async ({ world }) => {
  world.clock.set('2026-11-21T09:00:00Z')
  const [event, otherEvent] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const [person, helper] = [await enrollMember(world, event), await volunteer(world, event)]
  const { code } = await loadCode(world, person, event)
  expect((await world.as(helper).put('participant/checkIn', { code })).status).toBe(200)

  const { participantId } = person
  const undo = (viewer: Person, eventId = event.id) =>
    world.as(viewer).put('participant/undoCheckIn', { eventId, participantId })
  expect((await undo(person)).status).toBe(403)
  expect((await undo(otherEvent.organiser, otherEvent.id)).status).toBe(404)
  expect((await undo(event.organiser)).body).toEqual({ participantId, wasCheckedIn: true })
  expect((await undo(event.organiser)).body).toEqual({ participantId, wasCheckedIn: false })
  const auditRows = await world.db.select().from(auditEntries).orderBy(auditEntries.createdAt)
  expect(auditRows.filter(({ what }) => what === 'participant.check-in.undone')).toMatchObject([
    {
      userId: event.organiser.id,
      subjectId: participantId,
      before: { checkedInAt: '2026-11-21T09:00:00.000Z' },
      after: { checkedInAt: null },
    },
  ])

  world.clock.set('2026-11-21T10:00:00Z')
  expect((await world.as(helper).put('participant/checkIn', { code })).body).toMatchObject({
    checkedInAt: '2026-11-21T10:00:00.000Z',
    wasCheckedIn: false,
  })
})

test('who waits for approval is found, and does not come in', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const { participantId, email } = await enrollMember(world, event)
  const organizer = world.as(event.organiser)
  const query = new URLSearchParams({ eventId: event.id, search: email })
  const { body } = await organizer.get(`participant/findAtEntrance?${query}`)
  expect(body.items).toMatchObject([{ participantId, approved: false }])
  const refusedResponse = await organizer.put('participant/checkInParticipant', {
    eventId: event.id,
    participantId,
  })
  expect(refusedResponse.status).toBe(409)
})

test('the table of participants holds no address and no formula, and says that it was taken', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [person, hidden] = [
    await enrollMember(world, event),
    await enrollMember(world, event, { public: false }),
  ]
  await world.db
    .update(profiles)
    .set({ role: '=HYPERLINK("http://x.example")' })
    .where(eq(profiles.userId, person.id))
  await world
    .as(person)
    .put(`participant/updateParticipant?id=${person.participantId}`, { note: '@all, "hello"' })
  await aTeam(world, event, { admin: person })
  const requestExport = async (viewer: Person | null) => {
    const headers = viewer ? { authorization: `Bearer ${await world.tokens.sign(viewer.sessionId)}` } : {}
    const url = `/api/v3/participant/exportParticipants?eventId=${event.id}`
    return world.app.inject({ method: 'GET', url, headers })
  }
  expect((await requestExport(null)).statusCode).toBe(401)
  expect((await requestExport(person)).statusCode).toBe(403)
  const { statusCode, headers, payload } = await requestExport(event.organiser)
  expect([
    statusCode,
    headers['content-type'],
    headers['content-disposition'],
    headers['cache-control'],
  ]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="participants-${event.slug}.csv"`,
    'no-store',
  ])
  const lines = payload.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`Ada,Kiln,${person.userName},"'=HYPERLINK(""http://x.example"")",approved,`)
  expect(lines[1]).toContain(`,Lampwick,`)
  expect(lines[1]).toContain(`"'@all, ""hello"""`)
  expect(lines[2]).toContain('Ada,Kiln,,,approved,')
  for (const secret of [person.email, hidden.email, hidden.userName]) expect(payload).not.toContain(secret)
  const [auditRow] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, event.id))
  expect(auditRow).toMatchObject({ what: 'participants.exported', userId: event.organiser.id })
})

test('a long table is read in batches and none is missing', async ({ world }) => {
  const event = await anEvent(world)
  const people = Array.from({ length: 1201 }, () => crypto.randomUUID())
  await world.db.insert(users).values(people.map((id) => ({ id, email: `${id}@example.com` })))
  await world.db
    .insert(participants)
    .values(people.map((userId) => ({ eventId: event.id, userId, approved: true, note: userId })))
  const list = `/api/v3/participant/exportParticipants?eventId=${event.id}`
  const headers = { authorization: `Bearer ${await world.tokens.sign(event.organiser.sessionId)}` }
  const { payload } = await world.app.inject({ method: 'GET', url: list, headers })
  expect(people.filter((id) => !payload.includes(id))).toEqual([])
  expect(payload.split('\r\n')).toHaveLength(1203)
})
