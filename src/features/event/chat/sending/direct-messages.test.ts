import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { digestJob } from '#features/platform/notification/rhythm/digest.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { teams } from '#features/event/team/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { createChatRunner } from '#tests/support/chat/by-hand.ts'
import { startTimedDiscord } from '#tests/support/chat/timed-discord.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { requestToJoin, aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect } from '#tests/support/world.ts'
import { chatAccounts, chatMessages } from '../table.ts'

const discord = await startTimedDiscord()
const { server, state, pass, test } = discord

const setChatMessages = (world: World, person: Person, isOn = true) =>
  world.as(person).put('discord/setTold', { isTold: isOn })
const loadInChat = async (world: World, person: Person) =>
  (await world.as(person).get('notification/getChoices')).body.inChat

/** Creates a team’s admin with an account at Discord and notifications there, and a job runner. */
async function connectAdmin(world: World) {
  world.clock.set(new Date())
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Rye @everyone' })
  const driver = discord.openDriver()
  const jobRunner = createChatRunner(world, { driver, now: () => new Date() })
  const { id } = server.aUser()
  await world.db.insert(chatAccounts).values({ userId: team.admin.id, outsideId: id, handle: 'rye' })
  expect((await setChatMessages(world, team.admin)).body).toMatchObject({ isTold: true })
  const askQuestion = async () => requestToJoin(world, await enrollMember(world, event), team)
  /** Runs the chat jobs queued by a request, and the follow-up jobs of the next minutes. */
  async function run(minutes = 5) {
    const jobs = await world.db.execute<{ name: string; data: object }>(
      sql`delete from jobs.job where name in ('chat-tell', 'chat-digest') returning name, data`,
      'objects',
    )
    for (const { name, data } of jobs) await jobRunner.act(name, data)
    await jobRunner.run({ pass, until: Date.now() + minutes * 60_000 })
  }
  const messages = () => world.db.select().from(chatMessages).orderBy(chatMessages.place)
  return { event, team, admin: team.admin, id, hands: jobRunner, isAsked: askQuestion, run, messages }
}

test('what somebody chose comes as a direct message in the words of their tray, names nobody’s mention, and is found by its cause', async ({
  world,
}) => {
  const { admin, id, isAsked, run, messages } = await connectAdmin(world)
  await isAsked()
  await run()
  expect(server.messagesTo(id)).toHaveLength(1)
  const [line, path, end] = server.messagesTo(id)[0]!.split('\n')
  expect(line).toBe('Ada Kiln would like to join Rye @everyone')
  expect(path).toBe('http://localhost:3000/event/field-notes/dash/team#requests')
  expect(end).toBe('What we tell you: http://localhost:3000/notifications/choices')
  expect(state.messages.at(-1)!.allowed_mentions).toEqual({ parse: [] })
  const [entry] = await world.db.select().from(notifications).where(eq(notifications.userId, admin.id))
  const [message] = await messages()
  expect(message).toMatchObject({ status: 'sent', userId: admin.id, causeId: entry!.causeIds[0] })
  const { body } = await world
    .as(await world.member('ADMIN'))
    .get(`outbox/getCause?id=${message!.causeId}&perPage=20`)
  const channels = body.messages.items.map((one: { channel: string }) => one.channel)
  expect(channels.toSorted()).toEqual(['chat', 'mail'])
})

test('who connected no account, has turned messages off or switched off a topic gets none, and the choices say which', async ({
  world,
}) => {
  const { admin, id, isAsked, run } = await connectAdmin(world)
  const otherMember = await world.member()
  expect([await loadInChat(world, admin), await loadInChat(world, otherMember)]).toEqual([
    'on',
    'unconnected',
  ])
  expect((await setChatMessages(world, otherMember)).status).toBe(404)
  const set = (topic: string, isOn: boolean) =>
    world.as(admin).put('notification/setChoice', { topic, way: 'chat', isOn })
  expect((await set('seats', false)).body.topics[0].chat).toEqual({ isOn: false, isLocked: false })
  await isAsked()
  await run()
  await set('seats', true)
  await setChatMessages(world, admin, false)
  expect(await loadInChat(world, admin)).toBe('off')
  await isAsked()
  await run()
  expect(server.messagesTo(id)).toEqual([])
  expect((await set('likes', true)).status).toBe(422)
  // A security e-mail is always sent, regardless of the choices for the chat.
  expect((await set('security', false)).body.topics.at(-1)).toMatchObject({
    mail: { isOn: true, isLocked: true },
    chat: { isOn: false, isLocked: false },
  })
})

test('what waits is asked about again: hidden or switched off it leaves no more, and quiet hours hold it', async ({
  world,
}) => {
  const { admin, team, id, isAsked, run, messages } = await connectAdmin(world)
  await world
    .as(admin)
    .put('notification/setRhythm', { zone: 'UTC', quiet: { from: '11:00', to: '13:00' }, digest: 'never' })
  await isAsked()
  await run()
  expect(server.messagesTo(id)).toEqual([])
  const [waitingMessage] = await messages()
  expect(waitingMessage).toMatchObject({
    status: 'waiting',
    attempts: 0,
    nextAttemptAt: new Date(discord.startedAt() + 60 * 60_000),
  })
  const hide = (hiddenAt: Date | null) =>
    world.db.update(teams).set({ hiddenAt }).where(eq(teams.id, team.id))
  await isAsked()
  await run()
  await hide(new Date())
  pass(discord.startedAt() + 60 * 60_000)
  await run()
  expect(server.messagesTo(id)).toEqual([])
  expect((await messages()).map(({ status }) => status)).toEqual(['discarded', 'discarded'])
  expect((await messages())[0]!.error).toContain('hidden')
  await hide(null)
  await isAsked()
  const before = await messages()
  await run()
  expect([before.length, server.messagesTo(id).length]).toEqual([2, 1])
})

test('who takes no direct messages is asked once, reads why, and begins again when they want', async ({
  world,
}) => {
  const { admin, id, isAsked, run, messages } = await connectAdmin(world)
  state.shut.add(id)
  const calls = server.calls.length
  await isAsked()
  await isAsked()
  await run(24 * 60)
  const posts = server.calls.slice(calls).filter(({ path }) => path.endsWith('/messages'))
  expect(posts).toHaveLength(1)
  expect((await messages()).map(({ status }) => status)).toEqual(['failed', 'discarded'])
  expect((await messages())[0]!.error).toContain('Cannot send messages to this user')
  expect(await loadInChat(world, admin)).toBe('shut')
  const tray = await world.as(admin).get('notification/getNotifications')
  expect(tray.body.items.map((notification: { text: string }) => notification.text)).toContain(
    'Discord doesn’t let us message you, so we stopped. See how to change that',
  )
  await isAsked()
  await run()
  expect(await messages()).toHaveLength(2)
  state.shut.delete(id)
  await setChatMessages(world, admin)
  await isAsked()
  await run()
  expect([await loadInChat(world, admin), server.messagesTo(id).length]).toEqual(['on', 1])
})

test('a digest comes in chat to who chose that, and by e-mail again once messages are off', async ({
  world,
}) => {
  const { admin, id, isAsked, run, hands } = await connectAdmin(world)
  await world.db.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.userId, admin.id))
  await world.as(admin).put('notification/setChoice', { topic: 'seats', way: 'chat', isOn: false })
  const digest = { zone: 'UTC', quiet: null, digest: 'daily', digestWay: 'chat' }
  expect((await world.as(admin).put('notification/setRhythm', digest)).body).toEqual(digest)
  const digests = () => world.db.$count(mails, eq(mails.template, 'digest'))
  const passDay = async () => {
    pass(Date.now() + 60_000)
    world.clock.set(new Date())
    await isAsked()
    pass(Date.now() + 25 * 60 * 60_000)
    await digestJob.handle(hands.ctx())
    await run()
  }
  await passDay()
  expect(server.messagesTo(id)).toHaveLength(1)
  expect(server.messagesTo(id)[0]).toContain('Your daily digest:\n• Ada Kiln would like to join Rye')
  expect(await digests()).toBe(0)
  world.clock.set(new Date())
  await setChatMessages(world, admin, false)
  await passDay()
  expect([server.messagesTo(id).length, await digests()]).toEqual([1, 1])
})

test('what waits for administrators comes there in a digest alone, counted', async ({ world }) => {
  const { admin, id, run, hands } = await connectAdmin(world)
  await world.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.id))
  await world.db.update(sessions).set({ lastUsedAt: new Date() }).where(eq(sessions.userId, admin.id))
  const digest = { zone: 'UTC', quiet: null, digest: 'daily', digestWay: 'chat' }
  await world.as(admin).put('notification/setRhythm', digest)
  pass(Date.now() + 60_000)
  world.clock.set(new Date())
  for (const number of [1, 2]) await anApplication(world, { title: `Glaze Book ${number}` })
  await run()
  expect(server.messagesTo(id)).toEqual([])
  pass(Date.now() + 25 * 60 * 60_000)
  await digestJob.handle(hands.ctx())
  await run()
  expect(server.messagesTo(id)[0]).toContain('• 2 apps are waiting for your decision')
})
