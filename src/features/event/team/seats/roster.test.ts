import { desc, eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, requestToJoin, enrollMember, joins, teamDraft } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

type EnrolledPerson = Awaited<ReturnType<typeof enrollMember>>

test('somebody asks for a seat, the admin hears of it and accepts', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [person, otherPerson] = [await enrollMember(world, event), await enrollMember(world, event)]

  const requestResponse = await requestToJoin(world, person, {
    ...team,
    role: 'DESIGNER',
    message: 'I draw.',
  })
  expect(requestResponse).toMatchObject({
    status: 200,
    body: { teamId: null, joinRequest: { status: 'pending', role: 'DESIGNER', message: 'I draw.' } },
  })
  expect((await requestToJoin(world, person, team)).status).toBe(409)
  const list = (caller: Person) => world.as(caller).get(`team/getJoinRequests?teamId=${team.id}`)
  expect((await list(otherPerson)).status).toBe(403)
  expect((await list(team.admin)).body).toMatchObject({
    total: 1,
    items: [{ person: { participantId: person.participantId, profile: { userName: person.userName } } }],
  })
  expect(JSON.stringify((await list(team.admin)).body)).not.toContain(person.email)

  const accept = (caller: Person) =>
    world.as(caller).put(`team/acceptJoinRequest?id=${requestResponse.body.joinRequest.id}`)
  expect((await accept(person)).status).toBe(403)
  expect((await accept(team.admin)).body).toMatchObject({ status: 'accepted', team: { membersCount: 2 } })
  expect((await accept(team.admin)).status).toBe(409)
  expect((await requestToJoin(world, person, team)).status).toBe(409)
  expect((await world.as(person).get(`team/getTeam?id=${team.id}`)).body.viewer).toMatchObject({
    isMember: true,
    isAdmin: false,
  })
  const mailRows = await world.db.select().from(mails).orderBy(desc(mails.template))
  expect(mailRows.map(({ to, template }) => [to, template])).toEqual([
    [team.admin.email, 'joinRequested'],
    [person.email, 'joinAccepted'],
  ])
})

test('whoever joins one team has asked no other; a declined person waits before asking again', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [first, second] = [await aTeam(world, event), await aTeam(world, event, { name: 'Low Hum' })]
  const person = await enrollMember(world, event)
  const { id } = (await requestToJoin(world, person, second)).body.joinRequest
  expect((await world.as(second.admin).put(`team/declineJoinRequest?id=${id}`)).body.status).toBe('declined')
  expect((await requestToJoin(world, person, second)).body.message).toBe(
    'This team declined your request. You can ask again a day later.',
  )

  const thirdTeam = await aTeam(world, event, { name: 'Third' })
  const open = (await requestToJoin(world, person, thirdTeam)).body.joinRequest.id
  await joins(world, person, first)
  expect((await world.as(thirdTeam.admin).put(`team/acceptJoinRequest?id=${open}`)).status).toBe(409)
  const ownRequests = await world.as(person).get(`team/getOwnJoinRequests?eventId=${event.id}`)
  expect(ownRequests.body.items.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'accepted',
    'closed',
    'declined',
  ])
  const withdraw = async (caller: Person) =>
    (await world.as(caller).put(`team/withdrawJoinRequest?id=${open}`)).status
  expect([await withdraw(second.admin), await withdraw(person)]).toEqual([403, 409])
})

test('nobody asks for somebody else, before approval, or for a team of another event', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const otherEvent = await anEvent(world, { title: 'Other' })
  const team = await aTeam(world, otherEvent)
  const [waitingPerson, person] = [await enrollMember(world, event), await enrollMember(world, otherEvent)]
  expect((await requestToJoin(world, waitingPerson, team)).status).toBe(403)
  expect((await requestToJoin(world, waitingPerson, { ...team, eventId: event.id })).status).toBe(404)
  const query = `userId=${person.id}&eventId=${otherEvent.id}`
  const forOther = await world
    .as(waitingPerson)
    .put(`participant/joinTeamByUser?${query}`, { teamId: team.id })
  expect(forOther.status).toBe(403)
  expect((await requestToJoin(world, await world.member(), team)).status).toBe(403)
})

test('a full team takes nobody in, whoever asks', async ({ world }) => {
  const event = await anEvent(world, { maxTeamSize: 2 })
  const team = await aTeam(world, event)
  const [second, thirdPerson] = [await enrollMember(world, event), await enrollMember(world, event)]
  const { id } = (await requestToJoin(world, thirdPerson, team)).body.joinRequest
  await joins(world, second, team)
  expect((await requestToJoin(world, await enrollMember(world, event), team)).body.message).toBe(
    'This team is full',
  )
  expect((await world.as(team.admin).put(`team/acceptJoinRequest?id=${id}`)).status).toBe(409)
  const add = await world
    .as(event.organiser)
    .put(`team/addMember?id=${team.id}`, { participantId: thirdPerson.participantId, reason: 'Left over' })
  expect(add.status).toBe(409)
})

test('an admin who leaves hands over to the longest-standing member, the last one ends the team', async ({
  world,
}) => {
  const event = await anEvent(world)
  world.clock.set('2026-11-21T10:00:00Z')
  const team = await aTeam(world, event)
  const [second, thirdPerson] = [await enrollMember(world, event), await enrollMember(world, event)]
  world.clock.set('2026-11-21T11:00:00Z')
  await joins(world, thirdPerson, team)
  world.clock.set('2026-11-21T12:00:00Z')
  await joins(world, second, team)
  const leave = async (person: EnrolledPerson) =>
    (
      await world
        .as(person)
        .put(`participant/leaveTeamByUser?userId=${person.id}&eventId=${event.id}&teamId=${team.id}`)
    ).status
  expect(await leave(team.admin)).toBe(200)
  expect(await leave(team.admin)).toBe(409)
  const teamResponse = await world.as(null).get(`team/getTeam?id=${team.id}`)
  expect(teamResponse.body).toMatchObject({ adminUserId: thirdPerson.id, membersCount: 2 })
  expect(
    (
      await world
        .as(thirdPerson)
        .put(`participant/leaveTeamByUser?id=${second.participantId}&teamId=${team.id}`)
    ).status,
  ).toBe(403)
  expect([await leave(thirdPerson), await leave(second)]).toEqual([200, 200])
  expect((await world.as(null).get(`team/getTeam?id=${team.id}`)).status).toBe(404)
  expect((await world.as(null).get(`event/getEvent?id=${event.id}`)).body.teamsCount).toBe(0)
  expect((await world.as(second).post('team/createTeam', teamDraft(event))).body.slug).toBe('lampwick')
})

test('a team that has handed in does not end', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const submissionRow = {
    eventId: event.id,
    teamId: team.id,
    adminUserId: team.admin.id,
    submittedAt: new Date(),
  }
  await world.db.insert(submissions).values(submissionRow)
  const leave = `participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}`
  expect((await world.as(team.admin).put(leave)).body.message).toBe('Please withdraw your submission first')
  expect((await world.as(team.admin).put(`team/deleteTeam?id=${team.id}`)).status).toBe(409)
})

test('the admin hands over, takes people out, and is nobody else', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [member, outsider] = [await enrollMember(world, event), await enrollMember(world, event)]
  await joins(world, member, team)
  const changeMember = async (caller: Person, operation: string, target: EnrolledPerson) =>
    (await world.as(caller).put(`team/${operation}?id=${team.id}`, { participantId: target.participantId }))
      .status
  expect(await changeMember(member, 'transferTeam', member)).toBe(403)
  expect(await changeMember(team.admin, 'transferTeam', outsider)).toBe(404)
  expect(await changeMember(team.admin, 'transferTeam', team.admin as EnrolledPerson)).toBe(409)
  expect(await changeMember(team.admin, 'transferTeam', member)).toBe(200)
  expect(await changeMember(team.admin, 'transferTeam', member)).toBe(403)
  expect(await changeMember(member, 'removeMember', member)).toBe(409)
  expect(await changeMember(member, 'removeMember', team.admin as EnrolledPerson)).toBe(200)
  expect(await changeMember(member, 'addMember', outsider)).toBe(403)
  expect((await world.as(null).get(`team/getTeam?id=${team.id}`)).body).toMatchObject({
    adminUserId: member.id,
    membersCount: 1,
  })
  const removalMails = await world.db.select().from(mails).where(eq(mails.template, 'removedFromTeam'))
  expect(removalMails.map(({ to }) => to)).toEqual([team.admin.email])
})

const zones = [
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'Europe/Dublin',
  'UTC',
  'America/St_Johns',
  'Pacific/Pago_Pago',
]

test.for(zones)(
  'server, event and viewer in %s: rosters move until the very moment of the close',
  async (zone, { world }) => {
    const originalZone = process.env.TZ
    process.env.TZ = zone
    try {
      for (const seconds of [-1, 0, 1]) await rosterAt(world, { zone, seconds })
    } finally {
      if (originalZone === undefined) delete process.env.TZ
      else process.env.TZ = originalZone
    }
  },
)

/** Creates a team in an event that closes in the night in which Dublin's clocks go back. */
async function rosterAt(world: World, { zone, seconds }: { zone: string; seconds: number }) {
  const closesAt = '2026-10-25T01:00:00.000Z'
  world.clock.set('2026-10-20T00:00:00Z')
  const dates = {
    startAt: '2026-10-23T10:00:00Z',
    endAt: '2026-10-26T10:00:00Z',
    submissionsCloseAt: closesAt,
  }
  const event = await anEvent(world, { timeZone: zone, ...dates })
  const team = await aTeam(world, event, { timeZone: zone })
  const people = []
  for (let person = 0; person < 4; person++) people.push(await enrollMember(world, event))
  const [member, requester, freePerson, latePerson] = people as [
    EnrolledPerson,
    EnrolledPerson,
    EnrolledPerson,
    EnrolledPerson,
  ]
  await joins(world, member, team)
  const request = (await requestToJoin(world, requester, team)).body.joinRequest.id

  world.clock.set(new Date(Date.parse(closesAt) + seconds * 1000))
  const putStatus = async (caller: Person, url: string) => (await world.as(caller).put(url)).status
  const post = async (caller: Person, url: string, body: object) =>
    (await world.as(caller).post(url, body)).status
  expect({
    ask: (await requestToJoin(world, latePerson, team)).status,
    accept: await putStatus(team.admin, `team/acceptJoinRequest?id=${request}`),
    leave: await putStatus(
      member,
      `participant/leaveTeamByUser?id=${member.participantId}&teamId=${team.id}`,
    ),
    form: await post(freePerson, 'team/createTeam', teamDraft(event, { name: 'Late Shift' })),
    invite: await post(team.admin, 'team/invite', { teamId: team.id, email: `${seconds}@example.com` }),
    withdraw: await putStatus(latePerson, `participant/deleteParticipant?id=${latePerson.participantId}`),
  }).toEqual(
    Object.fromEntries(
      ['ask', 'accept', 'leave', 'form', 'invite', 'withdraw'].map((operation) => [
        operation,
        seconds < 0 ? 200 : 403,
      ]),
    ),
  )
  expect((await world.as(null).get(`team/getTeam?id=${team.id}`)).body.isRosterFinal).toBe(seconds >= 0)
  // Whether the team looks for members isn't part of its roster, so it can still change.
  const change = { lookingForMembers: true }
  expect((await world.as(team.admin).put(`team/updateTeam?id=${team.id}`, change)).status).toBe(200)
}

test('after the close organisers still change rosters, and every change is written down', async ({
  world,
}) => {
  world.clock.set('2026-10-20T00:00:00Z')
  const event = await anEvent(world, { startAt: '2026-10-21T00:00:00Z', endAt: '2026-10-24T00:00:00Z' })
  const team = await aTeam(world, event)
  const [firstMember, otherMember] = [await enrollMember(world, event), await enrollMember(world, event)]
  await joins(world, firstMember, team)
  world.clock.set('2026-10-25T00:00:00Z')
  const organizer = world.as(event.organiser)
  const changeMember = async (operation: string, target: EnrolledPerson) => {
    const change = { participantId: target.participantId, reason: 'They asked by mail' }
    return (await organizer.put(`team/${operation}?id=${team.id}`, change)).status
  }
  expect(await changeMember('removeMember', firstMember)).toBe(200)
  expect(await changeMember('addMember', otherMember)).toBe(200)
  expect(await changeMember('transferTeam', otherMember)).toBe(200)
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, team.id))
    .orderBy(auditEntries.createdAt)
  expect(entries.map(({ what, reason, userId }) => [what, reason, userId])).toEqual(
    ['team.member.removed', 'team.member.added', 'team.handed-over'].map((auditAct) => [
      auditAct,
      'They asked by mail',
      event.organiser.id,
    ]),
  )
})
