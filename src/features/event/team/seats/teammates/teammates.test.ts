import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

/** Creates a team of two whose profiles are private. */
async function twoInATeam(world: World) {
  const event = await anEvent(world)
  const [ana, ben] = [await enrollMember(world, event), await enrollMember(world, event)]
  const team = await aTeam(world, event, { admin: ana })
  const joinResponse = await world
    .as(ben)
    .put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId: team.id, message: 'Room for me?' })
  await world.as(ana).put(`team/acceptJoinRequest?id=${joinResponse.body.joinRequest.id}`)
  return { event, team, ana, ben }
}

const setContact = (world: World, caller: Person, [id, contact]: [string, string]) =>
  world.as(caller).put(`participant/updateParticipant?id=${id}`, { contact })

test('people in one team read each other’s handle and how to reach them, and nobody else does', async ({
  world,
}) => {
  const { event, team, ana, ben } = await twoInATeam(world)
  const updateResponse = await setContact(world, ben, [ben.participantId, 'Signal: ben.42'])
  expect(updateResponse).toMatchObject({ status: 200, body: { contact: 'Signal: ben.42' } })
  const getTeammates = (caller: Person) => world.as(caller).get(`team/getTeammates?teamId=${team.id}`)
  const { body } = await getTeammates(ana)
  expect(body).toMatchObject({ total: 2, items: expect.any(Array) })
  expect(body.items).toEqual(
    expect.arrayContaining([
      { participantId: ana.participantId, userName: ana.userName, contact: '' },
      { participantId: ben.participantId, userName: ben.userName, contact: 'Signal: ben.42' },
    ]),
  )
  const outsiders = [
    await enrollMember(world, event),
    await createRoleHolder(world, event, 'Organizer'),
    await world.member('ADMIN'),
  ]
  for (const outsider of outsiders) expect((await getTeammates(outsider)).status).toBe(403)
  await world.as(ben).put(`participant/leaveTeamByUser?teamId=${team.id}&eventId=${event.id}`)
  expect((await getTeammates(ben)).status).toBe(403)
  expect((await getTeammates(ana)).body.total).toBe(1)
})

test('organisers read what a person brings without how their team reaches them, and ADMIN cannot write it', async ({
  world,
}) => {
  const { event, ben } = await twoInATeam(world)
  await setContact(world, ben, [ben.participantId, 'Signal: ben.42'])
  const organizer = await createRoleHolder(world, event, 'Organizer')
  const read = (caller: Person) =>
    world.as(caller).get(`participant/getParticipant?eventId=${event.id}&userId=${ben.id}`)
  expect((await read(ben)).body.contact).toBe('Signal: ben.42')
  expect((await read(organizer)).body.contact).toBeNull()
  const admin = await world.member('ADMIN')
  expect((await setContact(world, admin, [ben.participantId, 'Call me'])).status).toBe(403)
  expect((await setContact(world, ben, [ben.participantId, 'x'.repeat(121)])).status).toBe(422)
})
