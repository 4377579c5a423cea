import { anEvent } from '#tests/support/events.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('a notice about someone who left the team and then erased their account says “A former member”', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Harbour' })
  const person = await enrollMember(world, event)
  await joins(world, person, team)
  const left = await world.as(person).put(`participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}`)
  expect(left.status).toBe(200)
  const erased = await world.as(person).post('privacy/eraseAccount', { confirmation: person.userName })
  expect(erased.status).toBe(200)
  const { body } = await world.as(team.admin).get('notification/getNotifications')
  const notice = body.items.find(({ kind }: { kind: string }) => kind === 'memberLeft')
  expect(notice?.text).toBe('A former member left Harbour')
})
