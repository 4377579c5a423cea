import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, vi } from 'vitest'
import { auditEntries } from '#features/platform/audit/table.ts'
import { events } from '#features/event/event/table.ts'
import { createChatRunner } from '#tests/support/chat/by-hand.ts'
import { getEnvironment, startDiscord } from '#tests/support/chat/discord-server.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'
import { createDiscord } from '../drivers/discord/driver.ts'
import { chatAccounts, chatMessages, chatRooms } from '../table.ts'

/** The Discord server counts its limits across all tests, so time never goes back. */
let hour = Date.now()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: (hour += 60 * 60_000) }))
afterEach(() => void vi.useRealTimers())

const server = await startDiscord({ now: () => Date.now() })
/** Pauses take no time: both clocks are moved instead. */
const now = () => new Date()
const advanceTo = (to: number) => void vi.setSystemTime(Math.max(to, Date.now()))
const { state, guild } = server

const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) =>
    use({
      ...getEnvironment(server),
    }),
})

/** Creates a team with its room at Discord, its admin with an account there, and a job runner. */
async function withRoom(world: World) {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Rye' })
  const driver = createDiscord(
    { botToken: state.token, applicationId: state.bot, guildId: guild.id, api: server.url },
    { now, pause: async (ms) => advanceTo(Date.now() + ms) },
  )
  const handTools = createChatRunner(world, { driver, now })
  const connect = async (person: Person) => {
    const { id } = server.aUser()
    await world.db.insert(chatAccounts).values({ userId: person.id, outsideId: id, handle: id })
    guild.members.set(id, new Set())
    return id
  }
  const admin = await connect(team.admin)
  const run = () => handTools.run({ pass: advanceTo, until: Date.now() + 5 * 60_000 })
  await handTools.act('chat-room', { teamId: team.id })
  await run()
  const [room] = await world.db.select().from(chatRooms).where(eq(chatRooms.teamId, team.id))
  const { text, voice } = room!.ids as { text: string; voice: string }
  return { event, team, hands: handTools, run, connect, admin, text, voice }
}

const listActs = async ({ db }: World) => (await db.select().from(auditEntries)).map(({ what }) => what)
const listVisibleTo = (channel: string) =>
  state.channels.get(channel)!.permission_overwrites.map(({ id }) => id)

test('a message goes to the channel that is named, and to no other', async ({ world }) => {
  const { event, hands, run, text, voice } = await withRoom(world)
  const organizer = world.as(event.organiser)
  for (const channelDiscordId of [text, voice]) {
    const body = { channelDiscordId, message: `To ${channelDiscordId} @everyone` }
    expect(await organizer.post('/discord/channel/sendMessage', body)).toMatchObject({
      status: 200,
      body: { asked: true },
    })
  }
  await hands.act('chat')
  await run()
  expect(server.messagesIn(text)).toEqual([`To ${text} @everyone`])
  expect(server.messagesIn(voice)).toEqual([`To ${voice} @everyone`])
  expect(await listActs(world)).toContain('chat.room.message-sent')
})

test('a channel of nobody’s team is not touched, by ADMIN either', async ({ world }) => {
  const { event } = await withRoom(world)
  const channelDiscordId = state.newId()
  const callsBefore = server.calls.length
  const answers = [
    await world.as(event.organiser).delete('/discord/channel/delete', { channelDiscordId }),
    await world.as(await world.member('ADMIN')).delete('/discord/channel/delete', { channelDiscordId }),
    await world.as(event.organiser).delete('/discord/channel/delete', { channelDiscordId: 'x/../y' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 404, 422])
  expect(server.calls).toHaveLength(callsBefore)
})

test('a room goes when its channel is deleted, and comes again when the team asks', async ({ world }) => {
  const { event, team, hands, run, text, voice } = await withRoom(world)
  const { status } = await world
    .as(event.organiser)
    .delete('/discord/channel/delete', { channelDiscordId: voice })
  expect(status).toBe(200)
  await hands.act('chat-room', { teamId: team.id, closes: true })
  await run()
  expect([state.channels.has(text), state.channels.has(voice)]).toEqual([false, false])
  await hands.act('chat-room', { teamId: team.id })
  await run()
  const [room] = await world.db.select().from(chatRooms).where(eq(chatRooms.teamId, team.id))
  expect(state.channels.has(room!.ids['text']!)).toBe(true)
})

test('a member is let out of their room and in again, and nobody else ever', async ({ world }) => {
  const { event, team, hands, connect, admin, text } = await withRoom(world)
  const organizer = world.as(event.organiser)
  const setPermissions = (userDiscordId: string, canSee: boolean) =>
    organizer.post('/discord/channel/setPermissions', { channelDiscordId: text, userDiscordId, canSee })
  for (const canSee of [false, true]) {
    expect((await setPermissions(admin, canSee)).status).toBe(200)
    await hands.act('chat-room', { teamId: team.id })
    expect(listVisibleTo(text).includes(admin)).toBe(canSee)
  }
  const otherMember = await connect(await enrollMember(world, event))
  expect(await setPermissions(otherMember, true)).toMatchObject({
    status: 422,
    body: { fieldErrors: { userDiscordId: /./ } },
  })
})

test('an event’s role is made once, and given to who takes part in it', async ({ world }) => {
  const { event, team, hands, run, admin } = await withRoom(world)
  const organizer = world.as(event.organiser)
  const wrongRequest = { eventId: event.id, guildDiscordId: state.newId() }
  expect((await organizer.post('/discord/server/createRole', wrongRequest)).status).toBe(422)
  for (let time = 0; time < 2; time++) {
    const roleResponse = await organizer.post('/discord/server/createRole', { eventId: event.id })
    const createdRoleId = guild.roles.find(({ name }) => name === event.slug)?.id ?? null
    expect(roleResponse).toMatchObject({ status: 200, body: { asked: true, roleDiscordId: createdRoleId } })
    await hands.act('chat-role', { eventId: event.id })
  }
  await run()
  const createdRoles = guild.roles.filter(({ name }) => name === event.slug)
  expect(createdRoles).toHaveLength(1)
  const loadRoleId = async () =>
    (await organizer.get(`event/getEvent?id=${event.id}`)).body.discordEventRoleId
  expect(await loadRoleId()).toBe(createdRoles[0]!.id)
  // An event that lost its role id gets it again without a second role.
  await world.db.update(events).set({ discordEventRoleId: null }).where(eq(events.id, event.id))
  await organizer.post('/discord/server/createRole', { eventId: event.id })
  expect(await loadRoleId()).toBe(createdRoles[0]!.id)
  const role = { userDiscordId: admin, guildDiscordId: guild.id, roleDiscordId: createdRoles[0]!.id }
  expect((await organizer.post('/discord/user/assignRole', role)).status).toBe(200)
  await hands.act('chat-person', { userId: team.admin.id })
  await run()
  expect([...guild.members.get(admin)!]).toEqual([createdRoles[0]!.id])
  const foreignRole = { ...role, roleDiscordId: state.newId() }
  expect((await organizer.post('/discord/user/assignRole', foreignRole)).status).toBe(403)
  const admins = world.as(await world.member('ADMIN'))
  expect((await admins.post('/discord/user/assignRole', foreignRole)).status).toBe(422)
})

test('a message to one person goes through the outbox', async ({ world }) => {
  const { event, admin, team, hands, run } = await withRoom(world)
  const body = { userDiscordId: admin, message: 'Your badge is at the door.' }
  expect((await world.as(event.organiser).post('/discord/user/sendMessage', body)).status).toBe(200)
  expect(await world.db.select().from(chatMessages)).toMatchObject([{ userId: team.admin.id }])
  await hands.act('chat')
  await run()
  expect(server.messagesIn(`3${admin}`.slice(0, 20))).toEqual([body.message])
})

test('who is in a server is asked of Discord, and refused in words while it is away', async ({ world }) => {
  const { event, admin, text } = await withRoom(world)
  const checkMembership = (more: Record<string, string>) =>
    world
      .as(event.organiser)
      .get(`/discord/user/isInGuild?${new URLSearchParams({ userDiscordId: admin, ...more })}`)
  expect(await checkMembership({ guildDiscordId: guild.id })).toMatchObject({
    status: 200,
    body: { isInGuild: true },
  })
  guild.members.delete(admin)
  expect(await checkMembership({ channelDiscordId: text })).toMatchObject({
    status: 200,
    body: { isInGuild: false },
  })
  expect((await checkMembership({ channelDiscordId: text, guildDiscordId: guild.id })).status).toBe(422)
  expect((await checkMembership({})).status).toBe(422)
  expect((await checkMembership({ guildDiscordId: state.newId() })).status).toBe(403)
  server.next('cut before')
  expect(await checkMembership({ guildDiscordId: guild.id })).toMatchObject({ status: 503 })
})

test('an event with a role of its own gets no other', async ({ world }) => {
  const event = await anEvent(world)
  await world.db.update(events).set({ discordEventRoleId: state.newId() }).where(eq(events.id, event.id))
  const answer = await world.as(event.organiser).post('/discord/server/createRole', { eventId: event.id })
  expect(answer).toMatchObject({ status: 409, body: { code: 'has_role' } })
})
