import { eq } from 'drizzle-orm'
import { notifications } from '#features/platform/notification/table.ts'
import { createChatRunner } from '#tests/support/chat/by-hand.ts'
import { startPlain } from '#tests/support/chat/plain-server.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { createPlain } from '../drivers/plain.ts'
import { postToTeam } from '../service.ts'
import { chatMessages, chatSenders } from '../table.ts'

/** Sets up a world with a plain chat, and a clock that moves only by pauses and by tests. */
async function talking(world: World) {
  const server = await startPlain()
  let now = Date.parse('2026-11-23T10:00:00Z')
  const setNow = (to: number) => void (now = to)
  const time = { now: () => new Date(now), pause: async (ms: number) => setNow(now + ms) }
  const createJobRunner = (process?: string) =>
    createChatRunner(world, {
      driver: createPlain({ url: server.url }, time),
      now: () => new Date(now),
      ...(process && { process }),
    })
  const first = createJobRunner()
  const postMessages = (...messages: string[]) =>
    messages.reduce(
      (before, message) =>
        before.then(() => postToTeam(first.ctx(), { teamId: null, channelId: 'one', message })),
      Promise.resolve(),
    )
  return {
    server,
    hand: createJobRunner,
    first,
    pass: setNow,
    now: () => now,
    say: postMessages,
    said: () => [...server.received.values()],
  }
}

const states = async ({ db }: World) =>
  (await db.select().from(chatMessages).orderBy(chatMessages.place)).map(({ status }) => status)

test('messages leave in the order in which they were written', async ({ world }) => {
  const { server, first, pass, say, said } = await talking(world)
  await using _ = server
  await say('one', 'two', 'three')
  await first.run({ pass })
  expect(said()).toEqual(['one', 'two', 'three'])
  expect(await states(world)).toEqual(['sent', 'sent', 'sent'])
})

test('while a chat is away, errs, cuts lines or says nothing, all is kept, and arrives once and in order', async ({
  world,
}) => {
  const { server, first, pass, now, say, said } = await talking(world)
  await using _ = server
  await say('one', 'two', 'three')
  for (const failure of ['cut before', { status: 503 }, 'cut after'] as const) {
    server.always(failure)
    await first.run({ pass, until: now() + 20 * 60_000 })
  }
  expect(await states(world)).toEqual(['waiting', 'waiting', 'waiting'])
  server.always(null)
  await first.run({ pass })
  expect(said()).toEqual(['one', 'two', 'three'])
  const [row] = await world.db.select().from(chatMessages).orderBy(chatMessages.place)
  expect(row).toMatchObject({ status: 'sent', error: null })
})

test('one process sends at a time, another once it has been quiet for a while', async ({ world }) => {
  const { server, hand, first, pass, now, say, said } = await talking(world)
  await using _ = server
  const startMs = now()
  await say('one')
  const second = hand()
  await first.act('chat')
  await say('two')
  await second.act('chat')
  expect(said()).toEqual(['one'])
  expect(second.asked).toMatchObject([{ queue: 'chat', at: now() + 5000 }])
  await second.run({ pass })
  expect(said()).toEqual(['one', 'two'])
  expect(now()).toBe(startMs + 90_000)
})

test('who sends goes on with all that is due, and what another process was asked for is soon theirs', async ({
  world,
}) => {
  const { server, hand, first, pass, now, say, said } = await talking(world)
  await using _ = server
  await say('one', 'two', 'three')
  const second = hand()
  await first.act('chat')
  expect(said()).toEqual(['one', 'two', 'three'])
  await say('four')
  await second.act('chat')
  const [handedOn] = second.asked
  pass(handedOn!.at)
  await first.act(handedOn!.queue)
  expect(said()).toEqual(['one', 'two', 'three', 'four'])
  expect(handedOn!.at).toBe(now())
})

test('what a process had sent when it died is sent under the same key by the next', async ({ world }) => {
  const { server, hand, first, pass, now, say, said } = await talking(world)
  await using _ = server
  await say('one')
  await first.act('chat', {}, { dies: true })
  expect(await states(world)).toEqual(['waiting'])
  pass(now() + 3 * 60_000)
  const second = hand()
  await second.act('chat')
  expect(said()).toEqual(['one'])
  expect(server.calls).toHaveLength(2)
  expect(await states(world)).toEqual(['sent'])
})

test('a dead token stops everything at once and tells ADMIN, who lets it go on', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const { server, first, pass, say, said } = await talking(world)
  await using _ = server
  await say('one', 'two')
  server.next({ status: 401 })
  await first.run({ pass, most: 5 })
  expect(server.calls).toHaveLength(1)
  const [entry] = await world.db.select().from(notifications).where(eq(notifications.userId, admin.id))
  expect(entry).toMatchObject({ kind: 'chatStopped' })
  const stoppedSender = await world.as(admin).get('chat/getSender')
  expect(stoppedSender.body).toMatchObject({ waiting: 2, stoppedWhy: expect.stringContaining('401') })
  const resumedSender = await world.as(admin).put('chat/resumeSending')
  expect(resumedSender.body).toMatchObject({ stoppedAt: null, waiting: 2 })
  await first.act('chat')
  await first.run({ pass })
  expect(said()).toEqual(['one', 'two'])
})

test('five hundred bad answers within ten minutes stop everything', async ({ world }) => {
  const { server, first, say } = await talking(world)
  await using _ = server
  await say('one')
  let badAnswerCount = 499
  const driver = first.ctx().chat.driver!
  Object.assign(driver, { takeBadAnswers: () => badAnswerCount })
  await first.act('chat')
  expect((await world.db.select().from(chatSenders))[0]).toMatchObject({ bad: 499, stoppedAt: null })
  badAnswerCount = 1
  await say('two')
  await first.act('chat')
  expect((await world.db.select().from(chatSenders))[0]).toMatchObject({ stoppedAt: expect.any(Date) })
  expect(first.asked).toContainEqual(expect.objectContaining({ queue: 'chat-stopped' }))
})

test('without a chat messages are kept', async ({ world }) => {
  const jobRunner = createChatRunner(world, { driver: null, now: () => new Date() })
  await postToTeam(jobRunner.ctx(), { teamId: null, channelId: null, message: 'one' })
  await jobRunner.act('chat')
  expect(await states(world)).toEqual(['kept'])
})
