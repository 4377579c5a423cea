import { eq, sql } from 'drizzle-orm'
import { teams } from '#features/event/team/table.ts'
import { createChatRunner } from '#tests/support/chat/by-hand.ts'
import { startTimedDiscord } from '#tests/support/chat/timed-discord.ts'
import { hidden } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { pictureForRoom, createMessageSender } from '#tests/support/event/rooms.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect } from '#tests/support/world.ts'
import { chatMessages } from '../table.ts'

const discord = await startTimedDiscord()
const { server, state, pass, test } = discord

/** Creates a team with its channel at Discord, whose event mirrors messages there, and a job runner. */
async function aMirror(world: World, { mirrors = true } = {}) {
  world.clock.set(new Date())
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  const driver = discord.openDriver()
  const jobRunner = createChatRunner(world, { driver, now: () => new Date() })
  const choose = (more: object) =>
    world.as(event.organiser).put('discord/setRooms', { eventId: event.id, setting: 'channels', ...more })
  if (mirrors) expect((await choose({ mirrors })).body).toMatchObject({ mirrors: true })
  await jobRunner.act('chat-room', { teamId: team.id })
  /** Runs all waiting jobs, and the follow-up jobs of the next minutes. */
  async function run(minutes = 10) {
    await jobRunner.act('chat')
    await jobRunner.run({ pass, until: Date.now() + minutes * 60_000 })
  }
  const channel = [...state.channels.values()].findLast(({ type }) => type === 0)!.id
  const room = async (person: Person = teammate) =>
    (await world.as(person).get(`room/getRoom?teamId=${team.id}`)).body
  const loadMessages = () => world.db.select().from(chatMessages).orderBy(chatMessages.place)
  const listPosted = () => server.messagesIn(channel)
  const admin = team.admin as Person
  return {
    event,
    team,
    admin,
    mate: teammate,
    choose,
    run,
    room,
    kept: loadMessages,
    said: listPosted,
    say: createMessageSender(world, team),
  }
}

test('a channel that somebody deleted at Discord is made anew, and what was said is shown in that', async ({
  world,
}) => {
  const { admin, say, run, kept, team } = await aMirror(world)
  const before = [...state.channels.values()].findLast(({ type }) => type === 0)!.id
  state.channels.delete(before)
  await say(admin, 'Is anybody there?')
  await run()
  const after = [...state.channels.values()].findLast(({ type }) => type === 0)!.id
  expect(after).not.toBe(before)
  expect(server.messagesIn(after)).toEqual([expect.stringContaining('Is anybody there?')])
  expect(await kept()).toMatchObject([{ status: 'sent', teamId: team.id }])
})

test('what a team says is shown in its channel in order and once, and the outbox has none of its words', async ({
  world,
}) => {
  const { admin, mate, say, run, said, room, kept } = await aMirror(world)
  expect(await room()).toMatchObject({ mirroredTo: 'discord' })
  await say(admin, 'The kettle is **on**.')
  await say(mate, 'Coming, @everyone.')
  expect(JSON.stringify(await kept())).not.toContain('kettle')
  await run()
  expect(said()).toEqual([
    '**Ada Kiln**\nThe kettle is **on**.',
    expect.stringContaining('\nComing, @everyone.'),
  ])
  expect(state.messages.at(-1)!.allowed_mentions).toEqual({ parse: [] })
  const ADMIN = world.as(await world.member('ADMIN'))
  const outbox = await ADMIN.get('chat/getChatMessages')
  expect(outbox.body.items).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
  expect(JSON.stringify(outbox.body)).not.toContain('kettle')
})

test('nothing leaves an event that has not chosen so, nor what was said before', async ({ world }) => {
  const { admin, say, run, said, room, kept, choose } = await aMirror(world, { mirrors: false })
  expect(await room()).toMatchObject({ mirroredTo: null })
  await say(admin, 'Only for us.')
  expect(await kept()).toEqual([])
  // Choosing only the rooms changes nothing else.
  await choose({ mirrors: true })
  expect((await choose({})).body).toMatchObject({ mirrors: true })
  await say(admin, 'For there too.')
  await choose({ mirrors: false })
  await run()
  expect(said()).toEqual([])
  expect(await kept()).toMatchObject([{ status: 'discarded' }])
  expect(await room()).toMatchObject({ mirroredTo: null })
})

test('what was lost on its way comes once, in its order, as it was first tried, though it was edited since', async ({
  world,
}) => {
  const { admin, say, run, said, kept } = await aMirror(world)
  const { id } = await say(admin, 'one')
  await say(admin, 'two')
  server.next('cut after')
  await run(0)
  const [first] = await kept()
  expect(first).toMatchObject({ status: 'waiting', triedAt: expect.any(Date) })
  expect(first!.tried).not.toContain('one')
  await world.as(admin).put(`room/updateMessage?id=${id}`, { body: 'changed' })
  pass(Date.now() + 60 * 60_000)
  await run(60)
  expect(said().map((message) => message.split('\n')[1])).toEqual(['one', 'two'])
  expect(await kept()).toMatchObject([
    { status: 'sent', tried: null },
    { status: 'sent', tried: null },
  ])
})

test('an outage there changes nothing here', async ({ world }) => {
  const { admin, say, run, said, room } = await aMirror(world)
  server.always({ status: 503, body: {} })
  await say(admin, 'one')
  await run(30)
  await say(admin, 'two')
  expect((await room()).items).toMatchObject([{ body: 'one' }, { body: 'two' }])
  server.always(null)
  await run(60)
  expect(said().map((message) => message.split('\n')[1])).toEqual(['one', 'two'])
})

test('what was deleted, hidden or belongs to a hidden team does not leave any more', async ({ world }) => {
  const { team, admin, mate, say, run, said, kept } = await aMirror(world)
  const [deletedMessage, hiddenMessage] = [await say(admin, 'deleted'), await say(admin, 'hidden')]
  await world.as(admin).put(`room/deleteMessage?id=${deletedMessage.id}`)
  await hidden(world, { kind: 'message', id: hiddenMessage.id, sees: mate })
  await say(admin, 'stays')
  await run()
  expect(said().map((message) => message.split('\n')[1])).toEqual(['stays'])
  await say(admin, 'later')
  await world.db
    .update(teams)
    .set({ hiddenAt: sql`now()` })
    .where(eq(teams.id, team.id))
  await run()
  expect((await kept()).map(({ status }) => status)).toEqual(['discarded', 'discarded', 'sent', 'discarded'])
})

test('a picture is named, with the address of the room, which opens for the team alone', async ({
  world,
}) => {
  const { team, admin, say, run, said } = await aMirror(world)
  const url = await pictureForRoom(world, team, admin)
  await say(admin, '', [{ url, alt: 'The lamp' }])
  await run()
  expect(said()[0]).toMatch(/^\*\*Ada Kiln\*\*\nA picture: The lamp\nSee it on the site: http\S+#room$/)
  expect(said()[0]).not.toContain('/files/')
})
