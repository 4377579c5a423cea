import { eq } from 'drizzle-orm'
import { getFaceSeed } from '#lib/face-seed.ts'
import { expect, test } from '#tests/support/world.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { profiles } from '../table.ts'

const searchItems = async (world: World, query: string) => {
  const { body } = await world.as(null).get(`search/search?q=${encodeURIComponent(query)}`)
  return (body.items as { kind: string; title: string; url: string }[]).map(({ kind, title }) => [
    kind,
    title,
  ])
}

const change = (world: World, person: Person, body: object) =>
  world.as(person).put(`profile/updateProfile?userId=${person.id}`, body)

test('a public person is found by name, username and work, until the profile is private', async ({
  world,
}) => {
  const ada = await world.member()
  await change(world, ada, { firstName: 'Quintella', role: 'Lampwright' })
  const quintella = [['person', 'Quintella Kiln']]
  for (const query of ['Quintella', ada.userName, 'lampwright']) {
    expect(await searchItems(world, query), query).toEqual(quintella)
  }
  await change(world, ada, { firstName: 'Rosabel' })
  expect(await searchItems(world, 'Quintella')).toEqual([])
  await change(world, ada, { public: false })
  expect(await searchItems(world, 'Rosabel')).toEqual([])
  await change(world, ada, { public: true })
  expect(await searchItems(world, 'Rosabel')).toEqual([['person', 'Rosabel Kiln']])
  await world.as(ada).put(`profile/deleteProfile?id=${ada.profileId}`)
  expect(await searchItems(world, 'Rosabel')).toEqual([])
})

test('the portrait of who has no picture stays the same under another name', async ({ world }) => {
  const ada = await world.member()
  const faceUnder = async (name: string) => {
    await change(world, ada, { firstName: name })
    const { body } = await world.as(null).get(`search/search?q=${name}`)
    return body.items[0].face
  }
  expect(await faceUnder('Quintella')).toBe(getFaceSeed(ada.id))
  expect(await faceUnder('Rosabel')).toBe(getFaceSeed(ada.id))
})

test('a username that ends in digits is found by them', async ({ world }) => {
  const ada = await world.member()
  await world.db.update(profiles).set({ userName: 'ada-13838012' }).where(eq(profiles.id, ada.profileId))
  await change(world, ada, { firstName: 'Quintella' })
  expect(await searchItems(world, 'ada-13838012')).toEqual([['person', 'Quintella Kiln']])
})

test('events are found by the people they show, under the names these have and only while they are public', async ({
  committed: world,
}) => {
  const ada = await world.member('USER', { canCreateEvents: true })
  await anEvent(world, { title: 'Harbour Light' }, ada)
  const event = [['event', 'Harbour Light']]
  const eventsBy = async (query: string) =>
    (await searchItems(world, query)).filter(([kind]) => kind === 'event')
  await change(world, ada, { firstName: 'Quintella' })
  await expect.poll(() => eventsBy('Quintella')).toEqual(event)
  await change(world, ada, { public: false })
  await expect.poll(() => eventsBy('Quintella')).toEqual([])
})
