import { anEvent } from '#tests/support/occasions.ts'
import { inRole } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrolled } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

/** Creates a team of two whose profiles are private. */
async function twoInATeam(world: World) {
  const event = await anEvent(world)
  const [ana, ben] = [await enrolled(world, event), await enrolled(world, event)]
  const team = await aTeam(world, event, { admin: ana })
  const joinResponse = await world
    .as(ben)
    .put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId: team.id, message: 'Room for me?' })
  await world.as(ana).put(`team/acceptJoinRequest?id=${joinResponse.body.joinRequest.id}`)
  return { event, team, ana, ben }
}

const says = (world: World, who: Person, [id, contact]: [string, string]) =>
  world.as(who).put(`participant/updateParticipant?id=${id}`, { contact })

test('people in one team read each other’s handle and how to reach them, and nobody else does', async ({
  world,
}) => {
  const { event, team, ana, ben } = await twoInATeam(world)
  const updateResponse = await says(world, ben, [ben.participantId, 'Signal: ben.42'])
  expect(updateResponse).toMatchObject({ status: 200, body: { contact: 'Signal: ben.42' } })
  const mates = (who: Person) => world.as(who).get(`team/getTeammates?teamId=${team.id}`)
  const { body } = await mates(ana)
  expect(body).toMatchObject({ total: 2, items: expect.any(Array) })
  expect(body.items).toEqual(
    expect.arrayContaining([
      { participantId: ana.participantId, userName: ana.userName, contact: '' },
      { participantId: ben.participantId, userName: ben.userName, contact: 'Signal: ben.42' },
    ]),
  )
  const outsiders = [
    await enrolled(world, event),
    await inRole(world, event, 'Organizer'),
    await world.member('ADMIN'),
  ]
  for (const outsider of outsiders) expect((await mates(outsider)).status).toBe(403)
  await world.as(ben).put(`participant/leaveTeamByUser?teamId=${team.id}&eventId=${event.id}`)
  expect((await mates(ben)).status).toBe(403)
  expect((await mates(ana)).body.total).toBe(1)
})

test('organisers read what a person brings without how their team reaches them, and ADMIN cannot write it', async ({
  world,
}) => {
  const { event, ben } = await twoInATeam(world)
  await says(world, ben, [ben.participantId, 'Signal: ben.42'])
  const organizer = await inRole(world, event, 'Organizer')
  const read = (who: Person) =>
    world.as(who).get(`participant/getParticipant?eventId=${event.id}&userId=${ben.id}`)
  expect((await read(ben)).body.contact).toBe('Signal: ben.42')
  expect((await read(organizer)).body.contact).toBeNull()
  const admin = await world.member('ADMIN')
  expect((await says(world, admin, [ben.participantId, 'Call me'])).status).toBe(403)
  expect((await says(world, ben, [ben.participantId, 'x'.repeat(121)])).status).toBe(422)
})
