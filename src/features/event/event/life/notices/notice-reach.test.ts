import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('before dates move or everyone enrolled is told, the organiser reads how many e-mail reaches, judges too', async ({
  world,
}) => {
  world.clock.set('2030-04-01T10:00:00Z')
  const event = await anEvent(world, { startAt: '2030-05-01T10:00:00Z', endAt: '2030-05-03T10:00:00Z' })
  const [muting, silentMember] = [await enrollMember(world, event), await enrollMember(world, event)]
  await world.as(muting).put(`mail/setMute?eventId=${event.id}`, { muted: true })
  const judge = { profileId: (await world.member()).profileId, eventId: event.id, eventRole: 'Judge' }
  await world.as(event.organiser).post('eventRole/createEventRole', judge)
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, silentMember.id))
  const organizer = world.as(event.organiser)
  const { body } = await organizer.get(`mail/getReach?eventId=${event.id}&audience=enrolled`)
  expect(body).toMatchObject({ total: 3, recipients: 2 })
  const moveResponse = await organizer.put(`event/updateEvent?id=${event.id}`, {
    startAt: '2030-05-02T10:00:00Z',
  })
  expect(moveResponse).toMatchObject({ status: 409, body: { code: 'confirm_date_change' } })
  expect(moveResponse.body.message).toContain('E-mail reaches 2 of 3 people')
})
