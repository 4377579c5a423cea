import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { aTeam, requestToJoin, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('whoever is removed, declined or whose team ends is told on the pages until they dismiss it or have a team', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [first, second] = [await aTeam(world, event), await aTeam(world, event, { name: 'Low Hum' })]
  const person = await enrollMember(world, event)
  const readNotices = async () => {
    const { body } = await world.as(person).get(`team/getOwnTeamNotices?eventId=${event.id}`)
    return body.items as { id: string; kind: string; askAgainAt: string | null; team: { name: string } }[]
  }
  await joins(world, person, first)
  await world.as(first.admin).put(`team/removeMember?id=${first.id}`, { participantId: person.participantId })
  expect(await readNotices()).toMatchObject([
    { kind: 'removed', askAgainAt: null, team: { name: first.name } },
  ])

  const { id } = (await requestToJoin(world, person, second)).body.joinRequest
  await world.as(second.admin).put(`team/declineJoinRequest?id=${id}`)
  const [declinedNotice] = await readNotices()
  const { viewer } = (await world.as(person).get(`team/getTeam?id=${second.id}`)).body
  expect(declinedNotice).toMatchObject({
    kind: 'declined',
    askAgainAt: viewer.askAgainAt,
    team: { name: 'Low Hum' },
  })
  expect(Date.parse(viewer.askAgainAt)).toBeGreaterThan(Date.now())
  await world.as(second.admin).put(`team/reopenJoinRequest?id=${id}`)
  expect(await readNotices()).toMatchObject([{ kind: 'removed' }])
  expect((await world.as(person).get(`team/getTeam?id=${second.id}`)).body.viewer.askAgainAt).toBeNull()
  const dismiss = async (who: Person, notice: string) =>
    (await world.as(who).put(`team/dismissTeamNotice?id=${notice}`)).status
  const [removedNotice] = await readNotices()
  expect([await dismiss(first.admin, removedNotice!.id), await dismiss(person, removedNotice!.id)]).toEqual([
    404, 200,
  ])
  expect(await readNotices()).toEqual([])

  await world.as(second.admin).put(`team/acceptJoinRequest?id=${id}`)
  await world.as(second.admin).put(`team/deleteTeam?id=${second.id}`)
  expect(await readNotices()).toMatchObject([{ kind: 'ended', team: { name: 'Low Hum' } }])
  expect((await world.db.select().from(mails)).map(({ to, template }) => [to, template])).toContainEqual([
    person.email,
    'teamEnded',
  ])
  await joins(world, person, await aTeam(world, event, { name: 'Third' }))
  expect(await readNotices()).toEqual([])
})
