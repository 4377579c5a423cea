import { eq } from 'drizzle-orm'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { expect, test } from '#tests/support/world.ts'
import { dailyLimits, newcomerDays, newcomerLinks } from './newcomer-limits.ts'
import { countLinks } from './newcomers.ts'
import { rateLimits, users } from '../table.ts'

const origin = 'https://kiln.example'

test('links to other sites are counted once each, links to this one never', () => {
  expect(countLinks('Read https://a.example/x, https://a.example/x. and www.b.example!', origin)).toBe(2)
  expect(countLinks(`[Here](${origin}/t/kilns) and ${origin}`, origin)).toBe(0)
  expect(countLinks(`${origin}.evil.example`, origin)).toBe(1)
  expect(countLinks('Nothing to see', origin)).toBe(0)
})

test('a new member’s comment holds few links, an older member’s as many as they like', async ({ world }) => {
  const { submission } = await somethingSubmitted(world)
  const person = await world.member()
  const links = Array.from({ length: newcomerLinks.comment + 1 }, (_, n) => `https://shop-${n}.example`)
  const postLinks = () =>
    world
      .as(person)
      .post('comment/createComment', { submissionId: submission.id, body: `Buy: ${links.join(' ')}` })
  expect(await postLinks()).toMatchObject({
    status: 422,
    body: { fieldErrors: { body: expect.any(String) } },
  })
  const longAgoDate = new Date(world.clock.now().getTime() - (newcomerDays + 1) * 24 * 60 * 60_000)
  await world.db.update(users).set({ createdAt: longAgoDate }).where(eq(users.id, person.id))
  expect((await postLinks()).status).toBe(200)
})

test('the day’s number of a new member is lower than that of others, and counted in the database', async ({
  world,
}) => {
  const { submission } = await somethingSubmitted(world)
  const person = await world.member()
  const postComment = async () =>
    world.as(person).post('comment/createComment', { submissionId: submission.id, body: 'A fine lantern.' })
  expect((await postComment()).status).toBe(200)
  const key = `day:comment:${person.id}`
  const { newcomer, member } = dailyLimits.comment
  await world.db.update(rateLimits).set({ count: newcomer }).where(eq(rateLimits.key, key))
  expect((await postComment()).body).toMatchObject({
    status: 429,
    message: expect.stringContaining('New members'),
  })
  const longAgoDate = new Date(world.clock.now().getTime() - (newcomerDays + 1) * 24 * 60 * 60_000)
  await world.db.update(users).set({ createdAt: longAgoDate }).where(eq(users.id, person.id))
  expect((await postComment()).status).toBe(200)
  await world.db.update(rateLimits).set({ count: member }).where(eq(rateLimits.key, key))
  expect((await postComment()).status).toBe(429)
})
