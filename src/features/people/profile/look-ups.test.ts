import { eq } from 'drizzle-orm'
import { rateLimits } from '#features/people/auth/table.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { profiles } from './table.ts'

test('people are found by letters of their names, the private ones by nobody', async ({ world }) => {
  const caller = await world.member()
  const visibleMember = await world.member('USER', { public: true })
  const hidden = await world.member('USER', { public: false })
  const find = async (name: string) => {
    const { body } = await world.as(caller).get(`profile/getProfilesByUserNameWithoutData?userName=${name}`)
    return body.items
  }
  expect(await find(visibleMember.userName)).toEqual([
    {
      id: visibleMember.profileId,
      userId: visibleMember.id,
      userName: visibleMember.userName,
      firstName: 'Ada',
      lastName: 'Kiln',
      picture: null,
      role: '',
    },
  ])
  expect(await find(hidden.userName)).toEqual([])
  expect(await find('%25_')).toEqual([])
})

test('an exact address finds a person for organisers alone, and never a private one', async ({ world }) => {
  const maker = await world.member('USER', { canCreateEvents: true })
  const hidden = await world.member('USER', { public: false })
  const url = `profile/getProfilesByEmail?email=${hidden.email.toUpperCase()}`
  expect((await world.as(null).get(url)).status).toBe(401)
  expect((await world.as(maker).get(url)).status).toBe(403)
  await world.as(maker).post('event/createEvent', { title: 'Clay and code' })
  expect((await world.as(maker).get(url)).body).toEqual({ items: [], total: 0, page: 1, perPage: 20 })
  const emptyResponse = await world.as(maker).get('profile/getProfilesByEmail?email=nobody@example.com')
  expect(emptyResponse.body).toEqual({ items: [], total: 0, page: 1, perPage: 20 })
  const visibleMember = await world.member('USER', { public: true })
  const response = await world.as(maker).get(`profile/getProfilesByEmail?email=${visibleMember.email}`)
  expect(response.body.items).toMatchObject([
    { id: visibleMember.profileId, userName: visibleMember.userName },
  ])
  const { body } = await world.as(await world.member('ADMIN')).get(url)
  expect(body.items).toMatchObject([{ id: hidden.profileId, userId: null, userName: null, firstName: 'Ada' }])
  const part = await world.as(maker).get('profile/getProfilesByEmail?email=ada@example.com')
  expect(part.body.items).toEqual([])
})

test('who chooses a username learns whether it is free, and nobody else does', async ({ world }) => {
  const hidden = await world.member('USER', { public: false })
  const newcomer = await world.member()
  await world.db.delete(profiles).where(eq(profiles.userId, newcomer.id))
  const check = (userName: string, caller: Person | null = newcomer) =>
    world.as(caller).get(`profile/checkUserName?userName=${userName}`)
  expect((await check(hidden.userName.toUpperCase())).body).toEqual({ isFree: false })
  expect((await check('mari-sol')).body).toEqual({ isFree: true })
  expect((await check('mari-sol', null)).status).toBe(401)
  expect((await check('mari-sol', hidden)).status).toBe(403)
  await world.db
    .update(rateLimits)
    .set({ count: 60 })
    .where(eq(rateLimits.key, `userName:${newcomer.id}`))
  expect((await check('mari-sol')).status).toBe(429)
})
