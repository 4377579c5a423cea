import { eq } from 'drizzle-orm'
import { createChatRunner } from '#tests/support/chat/by-hand.ts'
import { startDiscord } from '#tests/support/chat/discord-server.ts'
import { matrixToken, startMatrix } from '#tests/support/chat/matrix-server.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { createMessageSender } from '#tests/support/event/rooms.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'
import { createDiscord } from '../drivers/discord/driver.ts'
import { createMatrix } from '../drivers/matrix.ts'
import { chatAccounts, chatMessages, chatRoomMembers, chatRooms, chatSpaces } from '../table.ts'

const [discord, matrix] = [await startDiscord(), await startMatrix()]
const { state: discordState, guild } = discord

/** Site that now uses a Matrix server. */
const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) => use({ MATRIX_SERVER: matrix.url, MATRIX_TOKEN: matrixToken }),
})

const atDiscord = () =>
  createDiscord({
    botToken: discordState.token,
    applicationId: discordState.bot,
    guildId: guild.id,
    api: discord.url,
  })

const now = () => new Date()

/** Creates a team whose room at Discord was made and mirrored messages before the site moved to Matrix. */
async function aMove(world: World) {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const { id: outsideId } = discord.aUser()
  await world.db.insert(chatAccounts).values({ userId: team.admin.id, outsideId, handle: 'ada' })
  await world.db.insert(chatSpaces).values({ eventId: event.id, chat: 'discord', mirrors: true })
  const process = crypto.randomUUID()
  const before = createChatRunner(world, { driver: atDiscord(), now, process })
  const after = createChatRunner(world, {
    driver: createMatrix({ url: matrix.url, token: matrixToken }),
    now,
    process,
  })
  await before.act('chat-room', { teamId: team.id })
  const organizer = world.as(event.organiser)
  return {
    team,
    before,
    after,
    organiser: organizer,
    admin: team.admin as Person,
    states: async () => (await organizer.get(`discord/getRooms?eventId=${event.id}`)).body,
    choose: (more: object) =>
      organizer.put('discord/setRooms', { eventId: event.id, setting: 'automatic', ...more }),
    room: async () => (await world.as(team.admin).get(`room/getRoom?teamId=${team.id}`)).body,
    rooms: () => world.db.select().from(chatRooms).where(eq(chatRooms.teamId, team.id)),
  }
}

test('rooms of another chat count as not made, and are made where the site is now', async ({ world }) => {
  const { team, after, states, rooms } = await aMove(world)
  expect(await states()).toMatchObject({ teams: 1, ready: 0, waiting: 0, failed: 0, mirrors: false })
  await after.act('chat-room', { teamId: team.id })
  expect(await states()).toMatchObject({ ready: 1, failed: 0 })
  const createdRooms = await rooms()
  expect(createdRooms.map((row) => [row.chat, row.state, row.number])).toEqual([
    ['discord', 'ready', 1],
    ['matrix', 'ready', 1],
  ])
  expect(matrix.rooms.get(createdRooms[1]!.ids['text']!)).toBeDefined()
  // Membership at Discord isn't known at Matrix.
  const members = await world.db.select().from(chatRoomMembers)
  expect(members.map(({ roomId }) => roomId)).toEqual([createdRooms[0]!.id])
})

test('what a team says goes to no room of another chat, and organizers choose anew whether it goes to this one', async ({
  world,
}) => {
  const { team, admin, after, choose, room } = await aMove(world)
  const postMessage = createMessageSender(world, team)
  expect(await room()).toMatchObject({ mirroredTo: null })
  await postMessage(admin, 'Only here.')
  await after.act('chat-room', { teamId: team.id })
  expect(await room()).toMatchObject({ mirroredTo: null })
  expect(await world.db.select().from(chatMessages)).toEqual([])
  expect((await choose({ mirrors: true })).body).toMatchObject({ mirrors: true })
  expect(await room()).toMatchObject({ mirroredTo: 'matrix' })
  await postMessage(admin, 'There too.')
  await after.act('chat')
  expect(await world.db.select().from(chatMessages)).toMatchObject([{ status: 'sent' }])
})

test('back at the former chat its rooms are found again', async ({ world }) => {
  const { team, before, after, rooms } = await aMove(world)
  const [createdRoom] = await rooms()
  await after.act('chat-room', { teamId: team.id })
  await before.act('chat-room', { teamId: team.id })
  expect((await rooms()).find(({ chat }) => chat === 'discord')).toMatchObject({
    ids: createdRoom!.ids,
    state: 'ready',
  })
  const channel = discordState.channels.get(createdRoom!.ids['text']!)
  const siblingChannels = [...discordState.channels.values()].filter(
    ({ parent_id }) => parent_id === channel!.parent_id,
  )
  expect(siblingChannels).toHaveLength(2)
})

test('an event that wants no rooms gets none in another chat either', async ({ world }) => {
  const { team, after, states, rooms } = await aMove(world)
  await world.db.update(chatSpaces).set({ rooms: 'none' })
  expect(await states()).toMatchObject({ setting: 'none' })
  await after.act('chat-room', { teamId: team.id })
  expect(await rooms()).toHaveLength(1)
})
