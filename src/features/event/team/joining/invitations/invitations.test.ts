import { desc, eq } from 'drizzle-orm'
import { sessions, users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { requestToJoin, aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { teamInvitations } from '../../table.ts'

/** Returns the token in the last e-mail to this address. */
async function tokenTo(world: World, address: string) {
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(eq(mails.to, address))
    .orderBy(desc(mails.createdAt))
  return /invitation=([\w-]+)/.exec(mail!.text)![1]!
}

const invites = (world: World, team: { id: string; admin: Person }, recipient: object) =>
  world.as(team.admin).post('team/invite', { teamId: team.id, ...recipient })

const accepts = (world: World, person: Person, key: object) =>
  world.as(person).put('team/acceptInvitation', key)

test('an address is invited, and whoever holds the mail joins with it once', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [holder, second] = [await enrollMember(world, event), await enrollMember(world, event)]
  const sent = await world
    .as(team.admin)
    .post('mail/sendInvitationEmail', { teamId: team.id, email: 'Somebody@Example.com' })
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'pending', email: 'somebody@example.com', person: null },
  })
  const token = await tokenTo(world, 'somebody@example.com')
  const [row] = await world.db.select().from(teamInvitations)
  expect(token.length).toBeGreaterThanOrEqual(22)
  expect(JSON.stringify([row, sent.body])).not.toContain(token)

  const invitationResponse = await world.as(null).get(`team/getInvitation?token=${token}`)
  expect(invitationResponse.body).toMatchObject({
    status: 'pending',
    email: null,
    team: { name: 'Lampwick', emptySeats: 5 },
  })
  expect((await world.as(null).get(`team/getInvitation?token=${token.slice(1)}x`)).status).toBe(404)
  expect((await accepts(world, await world.member(), { token })).status).toBe(403)
  expect((await accepts(world, holder, { token })).body).toMatchObject({ status: 'accepted' })
  expect((await accepts(world, second, { token })).body.message).toBe(
    'This invitation has been used or has expired',
  )
  expect((await accepts(world, holder, { token })).status).toBe(422)
  expect((await world.as(holder).get(`team/getTeam?id=${team.id}`)).body.viewer.isMember).toBe(true)
})

test('nobody invites their own address', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const { status, body } = await invites(world, team, { email: team.admin.email.toUpperCase() })
  expect([status, body.message]).toEqual([422, 'This is your own address'])
})

test('joinTeamByUser takes the token of the mail as well, for that team alone', async ({ world }) => {
  const event = await anEvent(world)
  const [team, otherTeam] = [await aTeam(world, event), await aTeam(world, event, { name: 'Other' })]
  const person = await enrollMember(world, event)
  await invites(world, team, { email: 'somebody@example.com' })
  const inviteToken = await tokenTo(world, 'somebody@example.com')
  const join = (teamId: string) =>
    world.as(person).put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId, inviteToken })
  expect((await join(otherTeam.id)).status).toBe(422)
  expect((await join(team.id)).body).toMatchObject({
    teamId: team.id,
    joinRequest: null,
    team: { name: 'Lampwick' },
  })
})

test('the answer to an invitation is the same for known, unknown and suspended addresses', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [activeMember, suspendedMember] = [await enrollMember(world, event), await enrollMember(world, event)]
  const { admin: seatedMember } = await aTeam(world, event, { name: 'Low Hum' })
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspendedMember.id))
  const shapes = []
  for (const email of [activeMember.email, suspendedMember.email, seatedMember.email, 'nobody@example.com']) {
    const { status, body } = await invites(world, team, { email })
    shapes.push({ status, body: { ...body, id: '', email: '', createdAt: '', expiresAt: '' } })
  }
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  expect(await world.db.$count(mails)).toBe(4)
})

test('people are invited by name too; they alone accept, a private name is nobody’s', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [person, hidden, otherMember] = [
    await enrollMember(world, event),
    await enrollMember(world, event, { public: false }),
    await enrollMember(world, event),
  ]
  const sent = await invites(world, team, { userName: `@${person.userName.toUpperCase()}` })
  expect(sent.body).toMatchObject({ email: null, person: { userName: person.userName } })
  expect((await invites(world, team, { userName: hidden.userName })).status).toBe(422)
  expect((await invites(world, team, { userName: 'nobody-at-all' })).status).toBe(422)
  expect((await invites(world, team, { userName: team.admin.userName })).status).toBe(409)
  expect((await invites(world, team, { participantId: hidden.participantId })).status).toBe(200)
  expect((await invites(world, team, {})).status).toBe(422)

  const ownInvitations = await world.as(person).get(`team/getOwnInvitations?eventId=${event.id}`)
  expect(ownInvitations.body.items).toMatchObject([{ id: sent.body.id, team: { name: 'Lampwick' } }])
  expect((await world.as(otherMember).get('team/getOwnInvitations')).body.total).toBe(0)
  expect((await accepts(world, otherMember, { id: sent.body.id })).status).toBe(404)
  expect((await accepts(world, otherMember, { token: await tokenTo(world, person.email) })).status).toBe(422)
  expect((await accepts(world, person, { id: sent.body.id })).status).toBe(200)
})

test('an invitation can be declined, taken back and replaced, and ends after seven days', async ({
  world,
}) => {
  world.clock.set('2026-11-01T00:00:00Z')
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const person = await enrollMember(world, event)
  const first = await invites(world, team, { email: person.email })
  const oldToken = await tokenTo(world, person.email)
  const second = await invites(world, team, { userName: person.userName })
  expect((await world.as(person).put('team/declineInvitation', { id: second.body.id })).body.status).toBe(
    'declined',
  )
  expect((await accepts(world, person, { id: second.body.id })).status).toBe(422)
  const withdraw = async (caller: Person, id: string) =>
    (await world.as(caller).put(`team/withdrawInvitation?id=${id}`)).status
  expect(await withdraw(person, first.body.id)).toBe(403)
  expect([await withdraw(team.admin, first.body.id), await withdraw(team.admin, first.body.id)]).toEqual([
    200, 200,
  ])
  expect(await withdraw(team.admin, second.body.id)).toBe(409)
  expect((await accepts(world, person, { token: oldToken })).status).toBe(422)

  const last = await invites(world, team, { email: person.email })
  world.clock.set('2026-11-08T00:00:00Z')
  expect((await accepts(world, person, { id: last.body.id })).status).toBe(422)
  expect((await world.as(team.admin).get(`team/getInvitations?teamId=${team.id}`)).body.total).toBe(0)
})

test('twenty invitations a day, three to one person, and none from an unconfirmed address', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  // Makes the account old, because new members have a lower limit.
  await world.db
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(users.id, team.admin.id))
  const recipient = { email: 'one@example.com' }
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push((await invites(world, team, recipient)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  for (let time = 4; time <= 20; time++)
    expect((await invites(world, team, { email: `p${time}@example.com` })).status).toBe(200)
  expect((await invites(world, team, { email: 'last@example.com' })).status).toBe(429)

  const otherTeam = await aTeam(world, event, { name: 'Other' })
  expect((await invites(world, otherTeam, recipient)).status).toBe(429)
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, otherTeam.admin.id))
  expect(
    (
      await invites(
        world,
        { ...otherTeam, admin: await signInAgain(world, otherTeam.admin) },
        { email: 'x@example.com' },
      )
    ).status,
  ).toBe(403)
})

test('names that would break a mail’s head do not', async ({ world }) => {
  const event = await anEvent(world, { title: 'Field\r\nBcc: everyone@example.com' })
  const team = await aTeam(world, event)
  expect((await invites(world, team, { email: 'one@example.com' })).status).toBe(200)
  expect((await invites(world, team, { email: 'one@example.com\r\nBcc: x@example.com' })).status).toBe(422)
  const [mail] = await world.db.select().from(mails).where(eq(mails.to, 'one@example.com'))
  expect(mail!.subject).not.toMatch(/[\r\n]/)
})

/** Returns the same member with a new session, as on another device. */
async function signInAgain(world: World, person: Person): Promise<Person> {
  const [session] = await world.db
    .insert(sessions)
    .values({ userId: person.id, expiresAt: new Date('2999-01-01') })
    .returning()
  return { ...person, sessionId: session!.id }
}

test('inviting someone who has asked to join admits them, while there is a seat', async ({ world }) => {
  const event = await anEvent(world, { maxTeamSize: 2 })
  const team = await aTeam(world, event)
  const [first, second] = [
    await enrollMember(world, event, { public: false }),
    await enrollMember(world, event, { public: false }),
  ]
  for (const person of [first, second]) await requestToJoin(world, person, team)
  const sent = await invites(world, team, { participantId: first.participantId })
  expect(sent.body).toMatchObject({ status: 'accepted', participantId: first.participantId })
  expect((await invites(world, team, { participantId: second.participantId })).status).toBe(409)
  const loadTeamId = async (person: Person) =>
    (await world.as(person).get(`participant/getParticipation?eventId=${event.id}`)).body.teamId
  expect([await loadTeamId(first), await loadTeamId(second)]).toEqual([team.id, null])
})

test('asking to join a team that has invited one joins it, once', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [person, mailedPerson] = [
    await enrollMember(world, event, { public: false }),
    await enrollMember(world, event),
  ]
  await invites(world, team, { participantId: person.participantId })
  await invites(world, team, { email: mailedPerson.email })
  const { body: open } = await world.as(team.admin).get(`team/getInvitations?teamId=${team.id}`)
  expect(open.items).toMatchObject([{ participantId: null }, { participantId: person.participantId }])
  for (const invitee of [person, mailedPerson])
    expect((await requestToJoin(world, invitee, team)).body).toMatchObject({
      teamId: team.id,
      joinRequest: null,
    })
  expect((await world.as(team.admin).get(`team/getInvitations?teamId=${team.id}`)).body.total).toBe(0)
  expect((await requestToJoin(world, person, team)).status).toBe(409)
})
