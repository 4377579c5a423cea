import { eq } from 'drizzle-orm'
import { users } from '#features/auth/table.ts'
import { anEvent } from '#tests/occasions.ts'
import type { Person, World } from '#tests/people-and-things.ts'
import { aTeam } from '#tests/teams.ts'
import { expect, test } from '#tests/world.ts'

const trayOf = async (world: World, who: Person) =>
  JSON.stringify((await world.as(who).get('notification/getNotifications')).body)

/** Both ways to be invited by address: who does it, and what the invited person reads. */
const ways = {
  async 'to judge'(world: World) {
    const event = await anEvent(world)
    const invite = (email: string) =>
      world.as(event.organiser).post('judge/inviteJudge', { eventId: event.id, email })
    return { invite, text: `invited you to judge ${event.title}` }
  },
  async 'to a team'(world: World) {
    const team = await aTeam(world, await anEvent(world), { name: 'Lampwick' })
    const invite = (email: string) => world.as(team.admin).post('team/invite', { teamId: team.id, email })
    return { invite, text: 'invited you to the team Lampwick' }
  },
}

for (const [what, way] of Object.entries(ways))
  test(`who is invited ${what} by address finds it among their notifications, at once or with the address confirmed`, async ({
    committed: world,
  }) => {
    const { invite, text } = await way(world)
    const [known, later] = [await world.member(), await world.member()]
    await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, later.id))
    for (const { email } of [known, later]) expect((await invite(email)).status).toBe(200)
    const invited = expect.stringContaining(text)
    await expect.poll(() => trayOf(world, known)).toEqual(invited)
    expect(await trayOf(world, later)).not.toEqual(invited)

    const admin = await world.member('ADMIN')
    await world.as(admin).put(`user/confirmAccount?id=${later.id}`, { reason: 'Known in person' })
    await expect.poll(() => trayOf(world, later)).toEqual(invited)
  })
