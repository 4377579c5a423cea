import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { anEvent } from '#tests/occasions.ts'
import { aTeam } from '#tests/teams.ts'
import type { World } from '#tests/people-and-things.ts'
import { expect, test } from '#tests/world.ts'

async function teamOfNewcomer(world: World, name: string) {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const { admin } = team
  await world.db.delete(profiles).where(eq(profiles.userId, admin.id))
  await world.db.update(users).set({ name }).where(eq(users.id, admin.id))
  const names = async () =>
    (await world.as(null).get(`team/getTeam?id=${team.id}`)).body.members.map(
      ({ profile }: { profile: { firstName: string } }) => profile.firstName,
    )
  return { admin, names }
}

test('somebody who has chosen no username is a new member, or has the first name of the account', async ({
  world,
}) => {
  expect(await (await teamOfNewcomer(world, '')).names()).toEqual(['New member'])
  expect(await (await teamOfNewcomer(world, 'Bea Harbour')).names()).toEqual(['Bea'])
})

test('only whoever has left is a former member', async ({ world }) => {
  const { admin, names } = await teamOfNewcomer(world, '')
  await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, admin.id))
  const rows = await world.db.select().from(participants).where(eq(participants.userId, admin.id))
  expect(rows).toHaveLength(1)
  expect(await names()).toEqual(['A former member'])
})
