import { and, eq } from 'drizzle-orm'
import { participants } from '#features/event/participant/table.ts'
import { createChatRunner } from '#tests/support/chat/by-hand.ts'
import { getEnvironment, startDiscord } from '#tests/support/chat/discord-server.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'
import { createDiscord } from '../drivers/discord/driver.ts'
import { chatAccounts } from '../table.ts'

const server = await startDiscord()
const { state, guild } = server

const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) =>
    use({
      ...getEnvironment(server),
    }),
})

const settings = { botToken: state.token, applicationId: state.bot, guildId: guild.id, api: server.url }

/** Creates a team of two, one of them with a connected account, and a job runner. */
async function aTeamOfTwo(world: World, setting: 'channels' | 'threads') {
  const event = await anEvent(world)
  const asOrganizer = world.as(event.organiser)
  await asOrganizer.put('discord/setRooms', { eventId: event.id, setting })
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await world.db
    .update(participants)
    .set({ teamId: team.id })
    .where(and(eq(participants.userId, teammate.id), eq(participants.eventId, event.id)))
  const { id: account } = server.aUser()
  await world.db.insert(chatAccounts).values({ userId: team.admin.id, outsideId: account, handle: 'ada' })
  const jobRunner = createChatRunner(world, { driver: createDiscord(settings), now: () => new Date() })
  const loadRoom = async (person: Person) =>
    (await world.as(person).get(`discord/getConnection?eventId=${event.id}`)).body.room
  const runRoomJob = () => jobRunner.act('chat-room', { teamId: team.id })
  const requestChannels = (person: Person) =>
    world.as(person).post('discord/createTeamChannels', { teamId: team.id })
  return { event, team, mate: teammate, account, roomOf: loadRoom, made: runRoomJob, ask: requestChannels }
}

const channelUrlPattern = new RegExp(`^https://discord\\.com/channels/${guild.id}/\\d+$`)

test('who has been let into their team’s rooms reads where they are, and nobody else', async ({ world }) => {
  const { event, team, mate, roomOf, made } = await aTeamOfTwo(world, 'channels')
  expect(await roomOf(team.admin)).toMatchObject({ teamId: team.id, state: 'missing', isIn: false })
  await made()
  const { text, voice, ...room } = await roomOf(team.admin)
  expect(room).toEqual({ teamId: team.id, state: 'ready', shape: 'channels', isIn: true, isOut: false })
  for (const address of [text, voice]) expect(address).toMatch(channelUrlPattern)
  expect(text).not.toBe(voice)
  expect(state.channels.get(text.split('/').at(-1))).toMatchObject({ type: 0 })
  expect(await roomOf(mate)).toMatchObject({ state: 'ready', isIn: false, text: null, voice: null })
  expect(await roomOf(await enrollMember(world, event))).toBeNull()
})

test('who left their rooms is told so and comes back by asking', async ({ world }) => {
  const { event, team, roomOf, made, ask } = await aTeamOfTwo(world, 'channels')
  await made()
  await world.as(team.admin).post('discord/removeFromAllTeams', { eventId: event.id })
  await made()
  expect(await roomOf(team.admin)).toMatchObject({ isOut: true, isIn: false, text: null })
  expect((await ask(team.admin)).status).toBe(200)
  await made()
  expect(await roomOf(team.admin)).toMatchObject({ isOut: false, isIn: true })
})

test('a voice channel that is asked for beside a thread lets in who is in the thread', async ({ world }) => {
  const { team, account, roomOf, made, ask } = await aTeamOfTwo(world, 'threads')
  await made()
  expect(await roomOf(team.admin)).toMatchObject({ shape: 'threads', isIn: true, voice: null })
  expect((await ask(team.admin)).status).toBe(200)
  await made()
  const { voice } = await roomOf(team.admin)
  expect(voice).toMatch(channelUrlPattern)
  const { permission_overwrites: overwrites } = state.channels.get(voice.split('/').at(-1))!
  expect(overwrites.filter(({ allow, type }) => type === 1 && allow).map(({ id }) => id)).toEqual([
    state.bot,
    account,
  ])
})
