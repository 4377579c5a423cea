import { eq } from 'drizzle-orm'
import { users } from '#features/auth/table.ts'
import { anEvent } from '#tests/occasions.ts'
import type { Person, World } from '#tests/people-and-things.ts'
import { expect, test } from '#tests/world.ts'

const trayOf = async (world: World, who: Person) =>
  JSON.stringify((await world.as(who).get('notification/getNotifications')).body)

test('who is invited by address finds it among their notifications, at once or with the address confirmed', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const [known, later] = [await world.member(), await world.member()]
  const unconfirmed = (confirmedAt: Date | null) =>
    world.db.update(users).set({ confirmedAt }).where(eq(users.id, later.id))
  await unconfirmed(null)
  for (const { email } of [known, later])
    await world.as(event.organiser).post('judge/inviteJudge', { eventId: event.id, email })
  const invited = expect.stringContaining(`invited you to judge ${event.title}`)
  await expect.poll(() => trayOf(world, known)).toEqual(invited)
  expect(await trayOf(world, later)).not.toEqual(invited)

  const admin = await world.member('ADMIN')
  const reason = 'Known in person'
  await world.as(admin).put(`user/confirmAccount?id=${later.id}`, { reason })
  await expect.poll(() => trayOf(world, later)).toEqual(invited)
})
