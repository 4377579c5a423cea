import { anEvent } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('an editor reads an announcement by its id, however many came after it, until it is deleted', async ({
  world,
}) => {
  const event = await anEvent(world)
  const organizer = world.as(event.organiser)
  const draft = { audience: 'participants', title: 'Extra compute', body: 'Until **noon**.' }
  const { body } = await organizer.post('announcement/create', { ...draft, eventId: event.id })
  const read = async (who: Person) => world.as(who).get(`announcement/getAnnouncement?id=${body.id}`)
  expect((await read(event.organiser)).body).toMatchObject({ id: body.id, ...draft })
  expect((await read(await enrollMember(world, event))).status).toBe(403)
  await organizer.put(`announcement/delete?id=${body.id}`)
  expect((await read(event.organiser)).status).toBe(404)
})
