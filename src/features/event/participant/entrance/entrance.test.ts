import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { users } from '#features/people/auth/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { hidden as hiddenThing } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/occasions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrolled } from '#tests/support/event/teams.ts'
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
  const [person, helper] = [await enrolled(world, event), await volunteer(world, event)]
  const { code, url, checkedInAt } = await loadCode(world, person, event)
  expect([code, checkedInAt]).toEqual([expect.stringMatching(/^[A-Z]{10}$/), null])
  expect(url).toContain(`/event/${event.slug}/check-in?code=${code}`)

  const checkIn = (who: Person | null, body: object = { code }) =>
    world.as(who).put('participant/checkIn', body)
  expect((await checkIn(null)).status).toBe(401)
  expect((await checkIn(person)).status).toBe(403)
  const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
  expect(await checkIn(helper, { code: typed, eventId: event.id })).toMatchObject({
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
  const [event, other] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const [person, helper] = [await enrolled(world, event), await volunteer(world, other)]
  const { code } = await loadCode(world, person, event)
  const checkIn = async (who: Person, body: object) =>
    (await world.as(who).put('participant/checkIn', body)).status
  const stranger = await world.member()
  expect(await checkIn(stranger, { code })).toBe(403)
  expect(await checkIn(stranger, { code: 'AAAAAAAAAA' })).toBe(403)
  expect(await checkIn(helper, { code })).toBe(403)
  expect(await checkIn(helper, { code, eventId: event.id })).toBe(403)
  expect(await checkIn(helper, { code, eventId: other.id })).toBe(404)
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
  const teamFor = async (who: Person) => {
    const byCode = await world.as(who).put('participant/checkIn', { code, eventId: event.id })
    const byName = await world
      .as(who)
      .put('participant/checkInParticipant', { participantId, eventId: event.id })
    expect(byName.body.team).toEqual(byCode.body.team)
    return byCode.body.team
  }
  expect(await teamFor(helper)).toMatchObject({ id: team.id })
  await hiddenThing(world, { kind: 'team', id: team.id })
  expect(await teamFor(helper)).toBeNull()
  expect(await teamFor(event.organiser)).toMatchObject({ id: team.id })
})

test('who waits for approval has no code yet and does not come in', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const person = await enrolled(world, event)
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
  const [event, other] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const [person, hidden] = [await enrolled(world, event), await enrolled(world, event, { public: false })]
  const [elsewhere, helper] = [await enrolled(world, other), await volunteer(world, event)]
  await world.db.update(profiles).set({ lastName: 'Kessling' }).where(eq(profiles.userId, person.id))
  const find = async (search: string, who: Person = helper) =>
    world.as(who).get(`participant/findAtEntrance?${new URLSearchParams({ eventId: event.id, search })}`)

  const { body } = await find('kessl')
  expect(body).toMatchObject({
    more: false,
    items: [{ participantId: person.participantId, approved: true, checkedInAt: null }],
  })
  expect(JSON.stringify(body)).not.toContain('@example.com')
  expect((await find(hidden.email.toUpperCase())).body.items).toEqual([
    expect.objectContaining({ participantId: hidden.participantId }),
  ])
  for (const none of [hidden.email.slice(0, -1), elsewhere.email, '%', hidden.userName])
    expect((await find(none)).body.items).toEqual([])
  expect((await find('kessl', person)).status).toBe(403)

  const letIn = (participantId: string, who = helper) =>
    world.as(who).put('participant/checkInParticipant', { eventId: event.id, participantId })
  expect((await letIn(person.participantId, person)).status).toBe(403)
  expect((await letIn(elsewhere.participantId)).status).toBe(404)
  expect((await letIn(person.participantId)).body).toMatchObject({ wasCheckedIn: false, team: null })
  expect((await letIn(person.participantId)).body.wasCheckedIn).toBe(true)
  expect((await find('kessl')).body.items[0].checkedInAt).toBe('2026-11-21T09:00:00.000Z')
})

test('a check-in is undone by those at the entrance, and the log says who did it', async ({ world }) => {
  world.clock.set('2026-11-21T09:00:00Z')
  const [event, other] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const [person, helper] = [await enrolled(world, event), await volunteer(world, event)]
  const { code } = await loadCode(world, person, event)
  expect((await world.as(helper).put('participant/checkIn', { code })).status).toBe(200)

  const { participantId } = person
  const undo = (who: Person, eventId = event.id) =>
    world.as(who).put('participant/undoCheckIn', { eventId, participantId })
  expect((await undo(person)).status).toBe(403)
  expect((await undo(other.organiser, other.id)).status).toBe(404)
  expect((await undo(event.organiser)).body).toEqual({ participantId, wasCheckedIn: true })
  expect((await undo(event.organiser)).body).toEqual({ participantId, wasCheckedIn: false })
  const acts = await world.db.select().from(auditEntries).orderBy(auditEntries.createdAt)
  expect(acts.filter(({ what }) => what === 'participant.check-in.undone')).toMatchObject([
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
  const { participantId, email } = await enrolled(world, event)
  const organizer = world.as(event.organiser)
  const query = new URLSearchParams({ eventId: event.id, search: email })
  const { body } = await organizer.get(`participant/findAtEntrance?${query}`)
  expect(body.items).toMatchObject([{ participantId, approved: false }])
  const refused = await organizer.put('participant/checkInParticipant', { eventId: event.id, participantId })
  expect(refused.status).toBe(409)
})

test('the table of participants holds no address and no formula, and says that it was taken', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [person, hidden] = [await enrolled(world, event), await enrolled(world, event, { public: false })]
  await world.db
    .update(profiles)
    .set({ role: '=HYPERLINK("http://x.example")' })
    .where(eq(profiles.userId, person.id))
  await world
    .as(person)
    .put(`participant/updateParticipant?id=${person.participantId}`, { note: '@all, "hello"' })
  await aTeam(world, event, { admin: person })
  const take = async (who: Person | null) => {
    const headers = who ? { authorization: `Bearer ${await world.tokens.sign(who.sessionId)}` } : {}
    const url = `/api/v3/participant/exportParticipants?eventId=${event.id}`
    return world.app.inject({ method: 'GET', url, headers })
  }
  expect((await take(null)).statusCode).toBe(401)
  expect((await take(person)).statusCode).toBe(403)
  const { statusCode, headers, payload } = await take(event.organiser)
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
