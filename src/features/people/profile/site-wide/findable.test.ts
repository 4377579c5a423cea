import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { indexProfile } from './findable.ts'
import { profiles } from '../table.ts'

async function newcomer(world: World, fields: object) {
  const person = await world.member()
  await world.db.delete(profiles).where(eq(profiles.userId, person.id))
  const { body } = await world.as(person).post('profile/createProfile', fields)
  return { ...person, profileId: body.id as string }
}

const searchPeople = async (world: World, q: string) =>
  (await world.as(null).get(`search/search?kinds=person&q=${encodeURIComponent(q)}`)).body.items

/** Reindexes a profile as a write does after its change. */
async function indexAgain({ db }: World, profileId: string) {
  await indexProfile({ db, now: new Date(), changed: () => {} } as never, profileId)
}

test('a public profile is found by name and username and leads to its page', async ({ world }) => {
  await newcomer(world, { userName: 'Wicket-Lane', firstName: 'Oda', lastName: 'Kessling', public: true })
  const [person] = await searchPeople(world, 'kessling')
  expect(person).toMatchObject({ kind: 'person', title: 'Oda Kessling', url: '/u/@Wicket-Lane', excerpt: '' })
  expect(await searchPeople(world, 'wicket')).toHaveLength(1)
})

test('a private profile is found by nothing', async ({ world }) => {
  await newcomer(world, { userName: 'Wicket-Lane', firstName: 'Oda', lastName: 'Kessling' })
  expect(await searchPeople(world, 'kessling')).toEqual([])
  expect(await searchPeople(world, 'wicket')).toEqual([])
})

test.for([
  [
    'made private',
    ({ db }: World, id: string) => db.update(profiles).set({ public: false }).where(eq(profiles.id, id)),
  ],
  [
    'deleted',
    ({ db }: World, id: string) =>
      db.update(profiles).set({ deletedAt: new Date() }).where(eq(profiles.id, id)),
  ],
  ['suspended', ({ db }: World) => db.update(users).set({ suspendedAt: new Date() })],
] as const)('a person who was found is found no more once %s', async ([, hide], { world }) => {
  const { profileId } = await newcomer(world, { userName: 'Wicket-Lane', lastName: 'Kessling', public: true })
  expect(await searchPeople(world, 'kessling')).toHaveLength(1)
  await hide(world, profileId)
  await indexAgain(world, profileId)
  expect(await searchPeople(world, 'kessling')).toEqual([])
})
