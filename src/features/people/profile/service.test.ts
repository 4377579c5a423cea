import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { profiles } from './table.ts'
import { expect, test } from '#tests/support/world.ts'
import type { World } from '#tests/support/people-and-things.ts'

async function withoutProfile(world: World) {
  const person = await world.member()
  await world.db.delete(profiles).where(eq(profiles.userId, person.id))
  return person
}

test('a newcomer chooses a username, once, and stays private unless they choose otherwise', async ({
  world,
}) => {
  const ada = await withoutProfile(world)
  const { status, body } = await world.as(ada).post('profile/createProfile', { userName: 'Kiln_Fire-1' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ userId: ada.id, userName: 'Kiln_Fire-1', public: false, firstName: '' })
  const admin = await world.member('ADMIN')
  const ofNobody = { userName: 'nobody-1', userId: crypto.randomUUID() }
  expect((await world.as(admin).post('profile/createProfile', ofNobody)).status).toBe(404)
  const repeatResponse = await world.as(ada).post('profile/createProfile', { userName: 'another' })
  expect(repeatResponse).toMatchObject({ status: 409, body: { code: 'has_profile' } })
})

test('the longest names save, in letters that search_name spells with spaces around them', async ({
  world,
}) => {
  const person = await withoutProfile(world)
  const maxLengthNames = {
    userName: 'u'.repeat(30),
    firstName: '\u{20000}'.repeat(30),
    lastName: '窯'.repeat(30),
  }
  expect(await world.as(person).post('profile/createProfile', maxLengthNames)).toMatchObject({
    status: 200,
    body: maxLengthNames,
  })
})

test('a username keeps the rule, in its exact words', async ({ world }) => {
  const ada = await withoutProfile(world)
  for (const userName of ['abc', 'x'.repeat(31), 'with space', 'naïve', 'a@b.c'])
    expect((await world.as(ada).post('profile/createProfile', { userName })).body).toMatchObject({
      status: 422,
      message:
        'Username has to between 4 and 30 characters in length, and can only contain English characters, numbers, underscores and dashes',
    })
  expect((await world.as(ada).post('profile/createProfile', { userName: '--__' })).body.message).toBe(
    'Username needs a letter or a number',
  )
  const posing = 'administrator moderators Organizer staff security helpdesk kilnyard kilnyard-team'.split(
    ' ',
  )
  const spelled = ['Admin-istrator', '_admin_', 'kiInyard', 'adm1n', 'admin-2', 'supp0rt', 'moderator-team']
  for (const userName of ['Admin', 'event', 'welcome', ...posing, ...spelled])
    expect((await world.as(ada).post('profile/createProfile', { userName })).body.fieldErrors).toEqual({
      userName: 'This username is reserved, please choose another one',
    })
})

test('a username is taken in any letter case, by one of a hundred who want it at once', async ({
  committed,
}) => {
  const people = await Promise.all(Array.from({ length: 100 }, () => withoutProfile(committed)))
  const answers = await Promise.all(
    people.map((person, index) =>
      committed.as(person).post('profile/createProfile', { userName: index % 2 ? 'Potter' : 'pOTTER' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refusedResponse = answers.find(({ status }) => status !== 200)!
  expect(refusedResponse.body).toMatchObject({ status: 409, message: 'This username is already taken' })
})

test('nobody gets a username that looks like another one', async ({ world }) => {
  const choose = async (userName: string) =>
    (await world.as(await withoutProfile(world)).post('profile/createProfile', { userName })).status
  expect(await choose('pil-0ven')).toBe(200)
  for (const userName of ['p1l-0ven', 'pii-oven', 'PlL-OVEN']) expect(await choose(userName)).toBe(409)
  expect(await choose('pit-oven')).toBe(200)
})

test('nobody makes a profile for somebody else, but ADMIN', async ({ world }) => {
  const [ada, bea, admin] = [await withoutProfile(world), await world.member(), await world.member('ADMIN')]
  const body = { userName: 'ada-lovely', userId: ada.id }
  expect((await world.as(bea).post('profile/createProfile', body)).status).toBe(403)
  expect((await world.as(null).post('profile/createProfile', body)).status).toBe(401)
  expect((await world.as(admin).post('profile/createProfile', body)).status).toBe(200)
})

test('a private profile is like a missing one to everybody but its owner and ADMIN', async ({ world }) => {
  const owner = await world.member('USER', { public: false })
  const url = `profile/getProfileByUserId?userId=${owner.id}`
  const missingResponse = await world.as(null).get(`profile/getProfileByUserId?userId=${crypto.randomUUID()}`)
  expect(missingResponse.status).toBe(404)
  for (const stranger of [null, await world.member(), await world.member('MENTOR')])
    expect((await world.as(stranger).get(url)).body).toEqual(missingResponse.body)
  expect((await world.as(owner).get(url)).body.userName).toBe(owner.userName)
  expect((await world.as(await world.member('ADMIN')).get(url)).status).toBe(200)
})

test('the profile of somebody who is suspended is like a missing one to everybody but ADMIN', async ({
  world,
}) => {
  const owner = await world.member('USER', { public: true })
  await world.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, owner.id))
  for (const address of [
    `getProfileByUserId?userId=${owner.id}`,
    `getProfileByUserName?userName=${owner.userName}`,
    `getProfileByUserNameWithoutData?userName=${owner.userName}`,
  ]) {
    expect((await world.as(await world.member()).get(`profile/${address}`)).status).toBe(404)
    expect((await world.as(await world.member('ADMIN')).get(`profile/${address}`)).status).toBe(200)
  }
})
