import { and, eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aTeam, requestToJoin, enrollMember } from '#tests/support/event/teams.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { formatHandle } from './handle-beside.ts'
import { formatName } from './role.ts'

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

test('whoever has given no name is called by the username, as long as others may know it', async ({
  world,
}) => {
  const team = await aTeam(world, await anEvent(world))
  const loadMailSubject = async (isPublic: boolean, userName: string) => {
    const person = await enrollMember(world, { id: team.eventId })
    await world.db
      .update(profiles)
      .set({ userName, firstName: '', lastName: '', public: isPublic })
      .where(eq(profiles.userId, person.id))
    expect((await requestToJoin(world, person, team)).status).toBe(200)
    const letters = await world.db
      .delete(mails)
      .where(and(eq(mails.to, team.admin.email), eq(mails.template, 'joinRequested')))
      .returning()
    return letters[0]?.subject
  }
  expect(await loadMailSubject(true, 'zoe-the-two')).toContain('@zoe-the-two')
  expect(await loadMailSubject(false, 'quiet-ada')).toContain('New member')
})

test('a username that is the name is not said beside it', () => {
  const zoe = { firstName: '', lastName: '', userName: 'zoe-the-two' }
  expect([formatName(zoe), formatHandle(zoe)]).toEqual(['@zoe-the-two', undefined])
  const ada = { ...zoe, firstName: 'Ada' }
  expect([formatName(ada), formatHandle(ada)]).toEqual(['Ada', '@zoe-the-two'])
})
