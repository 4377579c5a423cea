import { afterEach, beforeEach, vi } from 'vitest'
import { events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { teams } from '#features/event/team/table.ts'
import { createChatRunner } from '#tests/support/chat/by-hand.ts'
import { startDiscord } from '#tests/support/chat/discord-server.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { createDiscord } from '../drivers/discord/driver.ts'
import { chatAccounts, chatRooms } from '../table.ts'
import { eq } from 'drizzle-orm'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function withDiscord(world: World) {
  let now = Date.now()
  const setNow = (to: number) => {
    now = to
    vi.setSystemTime(to)
  }
  const server = await startDiscord({ now: () => now })
  const { state, guild } = server
  const createJobRunner = () =>
    createChatRunner(world, {
      driver: createDiscord(
        { botToken: state.token, applicationId: state.bot, guildId: guild.id, api: server.url },
        { now: () => new Date(now), pause: async (ms) => setNow(now + ms) },
      ),
      now: () => new Date(now),
    })
  const connectAccount = async (person: { id: string }) => {
    const { id } = server.aUser()
    await world.db.insert(chatAccounts).values({ userId: person.id, outsideId: id, handle: id })
    return id
  }
  const channels = (type: number) => [...state.channels.values()].filter((channel) => channel.type === type)
  return { server, hand: createJobRunner, pass: setNow, now: () => now, inChat: connectAccount, channels }
}

/** Creates the given number of teams in an event, without requests. */
async function crowd({ db }: World, event: { id: string; organiser: { id: string } }, count: number) {
  const teamRows = Array.from({ length: count }, (_, index) => ({
    eventId: event.id,
    name: `Team ${index + 1}`,
    slug: `team-${index + 1}`,
    adminUserId: event.organiser.id,
  }))
  for (let offset = 0; offset < count; offset += 500)
    await db.insert(teams).values(teamRows.slice(offset, offset + 500))
  await db.update(events).set({ teamsCount: count }).where(eq(events.id, event.id))
}

const states = async ({ db }: World) =>
  Object.fromEntries(
    (await db.select().from(chatRooms)).reduce(
      (all, { state }) => all.set(state, (all.get(state) ?? 0) + 1),
      new Map<string, number>(),
    ),
  )

test('a room of a team is made while its event lasts, and not for who connects long after', async ({
  world,
}) => {
  const { server, hand, pass, inChat, channels } = await withDiscord(world)
  await using _ = server
  const [event, pastEvent] = [await anEvent(world), await anEvent(world)]
  const [team, oldTeam] = [await aTeam(world, event), await aTeam(world, pastEvent, { name: 'Bollard' })]
  await world.db
    .update(events)
    .set({ startAt: new Date(1000), endAt: new Date(2000) })
    .where(eq(events.id, pastEvent.id))
  const jobRunner = hand()
  for (const { id, admin } of [team, oldTeam]) {
    await inChat(admin)
    await jobRunner.act('chat-room', { teamId: id })
  }
  await jobRunner.run({ pass })
  expect((await world.db.select().from(chatRooms)).map(({ teamId }) => teamId)).toEqual([team.id])
  expect(channels(0)).toHaveLength(1)
})

test('a team gets a text and a voice channel that its members alone see, who come and go with it', async ({
  world,
}) => {
  const { server, hand, pass, inChat, channels } = await withDiscord(world)
  await using _ = server
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Rye @everyone' })
  const admin = await inChat(team.admin)
  const teammate = await enrollMember(world, event)
  const mateId = await inChat(teammate)
  const first = hand()
  await first.act('chat-room', { teamId: team.id })
  await first.run({ pass })
  const [text, voice] = [channels(0), channels(2)]
  expect([text, voice].map(([channel]) => channel!.name)).toEqual(['1-rye-@everyone', '1 Rye @everyone'])
  const listVisibleTo = () =>
    text[0]!.permission_overwrites.filter(({ allow, type }) => type === 1 && allow).map(({ id }) => id)
  expect(listVisibleTo()).toEqual([server.state.bot, admin])
  await world.db
    .update(participants)
    .set({ teamId: team.id })
    .where(eq(participants.id, teammate.participantId))
  await first.act('chat-room', { teamId: team.id })
  expect(listVisibleTo()).toEqual([server.state.bot, admin, mateId])
  await world.db.update(participants).set({ teamId: null }).where(eq(participants.id, teammate.participantId))
  await first.act('chat-room', { teamId: team.id })
  expect(listVisibleTo()).toEqual([server.state.bot, admin])
  await world.as(team.admin).put(`team/deleteTeam?id=${team.id}`)
  await first.act('chat-room', { teamId: team.id })
  expect([channels(0), channels(2)]).toEqual([[], []])
  expect(await states(world)).toEqual({ closed: 1 })
})

test('at 300 teams an event has threads by itself', async ({ world }) => {
  const { server, hand, pass, channels } = await withDiscord(world)
  await using _ = server
  const event = await anEvent(world)
  await crowd(world, event, 300)
  const first = hand()
  await first.act('chat-rooms', { eventId: event.id })
  await first.run({ pass, most: 20 })
  expect(channels(12).length).toBeGreaterThan(5)
  expect(channels(2)).toEqual([])
})

test(
  '1,250 teams get their rooms within the limits, resumed after three kills and cut lines, each once',
  { timeout: 240_000 },
  async ({ world }) => {
    const { server, hand, pass, now, channels } = await withDiscord(world)
    await using _ = server
    const event = await anEvent(world)
    await crowd(world, event, 1250)
    let current = hand()
    await current.act('chat-rooms', { eventId: event.id })
    for (const done of [200, 500, 900]) {
      await current.run({ pass, most: done })
      server.next('cut after', 2)
      const queuedJobs = current.asked.filter(({ queue }) => queue.startsWith('chat-room'))
      // The process is killed in the middle of a step, whose result at the chat is not recorded here.
      const next = queuedJobs.find(({ queue }) => queue === 'chat-room')!
      await current.act(next.queue, next.data, { dies: true })
      pass(now() + 3 * 60_000)
      current = hand()
      current.asked.push(...queuedJobs)
    }
    await current.run({ pass, most: 20_000 })
    expect(await states(world)).toEqual({ ready: 1250 })
    expect(channels(12)).toHaveLength(1250)
    expect(new Set(channels(12).map(({ name }) => name)).size).toBe(1250)
    expect(channels(12).filter(({ archived }) => !archived).length).toBeLessThanOrEqual(1000)
    expect(server.counted).toEqual({ exceeded: 0, bad: 0 })
  },
)
