import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('a link that the admin pastes gives whoever takes it first a seat, once, and the inviter hears of it', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [friend, latePerson] = [
    await enrollMember(world, event, { public: false }),
    await enrollMember(world, event),
  ]
  const linkResponse = await world.as(team.admin).post('team/createInvitationLink', { teamId: team.id })
  expect(linkResponse).toMatchObject({
    status: 200,
    body: { isLink: true, email: null, person: null, status: 'pending' },
  })
  const token = new URL(linkResponse.body.link).searchParams.get('invitation')
  expect((await world.as(null).get(`team/getInvitation?token=${token}`)).body).toMatchObject({
    team: { name: team.name },
    isLink: true,
  })
  expect((await world.as(friend).post('team/createInvitationLink', { teamId: team.id })).status).toBe(403)

  // Declining a link doesn't use it up, so the next person can still accept it.
  expect((await world.as(latePerson).put('team/declineInvitation', { token })).body.status).toBe('pending')
  expect((await world.as(friend).put('team/acceptInvitation', { token })).body.status).toBe('accepted')
  expect((await world.as(latePerson).put('team/acceptInvitation', { token })).status).toBe(422)
  const sent = await world.db.select().from(mails).where(eq(mails.template, 'seatTaken'))
  expect(sent.map(({ to }) => to)).toEqual([team.admin.email])
})

test('a link that was taken back opens nothing', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const friend = await enrollMember(world, event)
  const { id, link } = (await world.as(team.admin).post('team/createInvitationLink', { teamId: team.id }))
    .body
  expect((await world.as(team.admin).put(`team/withdrawInvitation?id=${id}`)).body.status).toBe('withdrawn')
  const token = new URL(link).searchParams.get('invitation')
  expect((await world.as(friend).put('team/acceptInvitation', { token })).status).toBe(422)
})

test('a decline can be taken back, and the person can ask again a day later', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const person = await enrollMember(world, event)
  const askToJoin = () =>
    world.as(person).put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId: team.id })
  const decline = (id: string) => world.as(team.admin).put(`team/declineJoinRequest?id=${id}`)
  const reopen = (id: string) => world.as(team.admin).put(`team/reopenJoinRequest?id=${id}`)
  const { id } = (await askToJoin()).body.joinRequest
  expect((await reopen(id)).status).toBe(409)
  await decline(id)
  expect(await reopen(id)).toMatchObject({ status: 200, body: { status: 'pending' } })
  const sent = await world.db.select().from(mails).where(eq(mails.template, 'requestReopened'))
  expect(sent.map(({ to }) => to)).toEqual([person.email])

  await decline(id)
  expect((await askToJoin()).status).toBe(409)
  world.clock.set(new Date(world.clock.now().getTime() + 25 * 60 * 60 * 1000))
  expect((await askToJoin()).body.joinRequest).toMatchObject({ status: 'pending' })
  expect((await reopen(id)).status).toBe(409)
})
