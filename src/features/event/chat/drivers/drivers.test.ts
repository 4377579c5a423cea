import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatDriver, ChatIds, ChatRoom, ChatSpace, EnsuredChat } from '#lib/services/chat-driver.ts'
import { startDiscord } from '#tests/support/chat/discord-server.ts'
import { grounds, testClock, advanceTime, time } from '#tests/support/chat/grounds.ts'
import { createLimitReply } from '#tests/support/chat/discord-limits.ts'
import type { startMatrix } from '#tests/support/chat/matrix-server.ts'
import { createDiscord } from './discord/driver.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  testClock.at = Date.parse('2026-11-23T10:00:00Z')
  vi.setSystemTime(testClock.at)
})
afterEach(() => void vi.useRealTimers())

const space = (more: Partial<ChatSpace> = {}): ChatSpace => ({
  kind: 'space',
  server: null,
  name: 'field-notes',
  number: 1,
  shape: 'channels',
  wantsRole: false,
  ids: {},
  ...more,
})
const room = (more: Partial<ChatRoom>): ChatRoom => ({
  kind: 'room',
  server: null,
  space: {},
  number: 1,
  name: 'Rye at Four',
  shape: 'channels',
  hasVoice: true,
  isOpen: true,
  sleeps: false,
  ids: {},
  ...more,
})

/** Acts like the driver's caller: stores the created ids and continues until nothing is left to do. */
async function ensureWhole(driver: ChatDriver, spaceOrRoom: ChatSpace | ChatRoom): Promise<ChatIds> {
  let { ids } = spaceOrRoom
  for (let step = 0, mayBeDone = false; step < 20; step++) {
    const answer = await driver.ensure({ wanted: { ...spaceOrRoom, ids }, mayBeDone })
    if (answer.is === 'done') {
      const { isWhole, ids: createdIds }: EnsuredChat = answer
      ids = createdIds
      mayBeDone = false
      if (isWhole) return ids
    } else if (answer.is === 'retry') {
      mayBeDone ||= answer.mayBeDone
      advanceTime(Math.max(0, answer.at.getTime() - testClock.at))
    } else throw new Error(answer.why)
  }
  throw new Error('It never becomes whole')
}

const aRoom = async (driver: ChatDriver, more: Partial<ChatRoom> = {}) => {
  const createdSpace = await ensureWhole(driver, space({ shape: more.shape ?? 'channels' }))
  return room({
    space: createdSpace,
    ...more,
    ids: await ensureWhole(driver, room({ space: createdSpace, ...more })),
  })
}

/**
 * Returns the id of a channel for messages: of a new room if the chat supports rooms, otherwise a
 * placeholder.
 */
const prepareChannel = async (driver: ChatDriver) =>
  driver.capabilities.rooms ? (await aRoom(driver)).ids['text']! : 'the only one'

const message = (channel: string, more: object = {}) => ({
  to: { kind: 'channel' as const, id: channel },
  text: 'You have received new feedback on your project.',
  said: null,
  key: crypto.randomUUID(),
  triedAt: null,
  known: [],
  ...more,
})

describe.each(Object.entries(grounds))('%s', (name, start) => {
  test('a message arrives', async () => {
    const { driver, server, said } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    expect(await driver.post(message(channel))).toMatchObject({ is: 'done', id: expect.any(String) })
    expect(said(channel)).toEqual(['You have received new feedback on your project.'])
  })

  test('a message whose answer was cut arrives once under the same key, and another with the same words too', async () => {
    const { driver, server, said } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    const first = message(channel)
    server.next('cut after')
    expect(await driver.post(first)).toMatchObject({ is: 'retry', mayBeDone: true })
    expect(await driver.post({ ...first, triedAt: new Date(testClock.at) })).toMatchObject({ is: 'done' })
    expect(await driver.post(message(channel))).toMatchObject({ is: 'done' })
    expect(said(channel)).toHaveLength(2)
  })

  test('after an hour without a line the same holds', async () => {
    const { driver, server, said } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    const before = await driver.post(message(channel))
    const knownIds = before.is === 'done' ? [before.id] : []
    const [arrivedMessage, lostMessage] = [message(channel), message(channel)]
    const triedAt = new Date(testClock.at)
    server.next('cut after')
    await driver.post(arrivedMessage)
    server.next('cut before')
    await driver.post(lostMessage)
    advanceTime(60 * 60_000)
    const secondAnswer = await driver.post({ ...arrivedMessage, triedAt, known: knownIds })
    expect(secondAnswer).toMatchObject({ is: 'done' })
    const deliveredIds = secondAnswer.is === 'done' ? [...knownIds, secondAnswer.id] : knownIds
    expect(await driver.post({ ...lostMessage, triedAt, known: deliveredIds })).toMatchObject({ is: 'done' })
    expect(said(channel)).toHaveLength(3)
  })

  test('errors and silence of the other side are tried again, what it lacks is gone, what it refuses is refused', async () => {
    const { driver, server } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    for (const [failure, outcome] of [
      [{ status: 500 }, 'retry'],
      [{ status: 503, body: { message: 'unavailable' } }, 'retry'],
      ['cut before', 'retry'],
      [{ status: 404, body: { code: 10_003, message: 'Unknown Channel' } }, 'gone'],
      [{ status: 403, body: { code: 50_001, message: 'Missing Access' } }, 'forbidden'],
      [{ status: 400, body: { code: 50_035, message: 'Invalid Form Body' } }, 'forbidden'],
    ] as const) {
      server.next(failure)
      const answer = await driver.post(message(channel))
      expect(answer, JSON.stringify(failure)).toMatchObject({ is: outcome, why: expect.stringMatching(/\w/) })
    }
  })

  test('a short wait is kept to, a long one goes back', async () => {
    const { driver, server, wait } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    wait(2)
    const before = testClock.at
    expect(await driver.post(message(channel))).toMatchObject({ is: 'done' })
    expect(testClock.at - before).toBeGreaterThanOrEqual(2000)
    wait(120)
    const answer = await driver.post(message(channel))
    expect(answer).toMatchObject({ is: 'retry', mayBeDone: false })
    expect(answer.is === 'retry' && answer.at.getTime() - testClock.at).toBeGreaterThanOrEqual(119_000)
  })

  test('a dead token says so', async () => {
    const { driver, server } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    server.next({ status: 401, body: { message: '401: Unauthorized', code: 0, errcode: 'M_UNKNOWN_TOKEN' } })
    expect(await driver.post(message(channel))).toMatchObject({ is: 'forbidden', isDead: true })
  })

  test('names with mentions and HTML stay text', async () => {
    const { driver, server } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    await driver.post(message(channel, { text: '@everyone <@1> <!channel> [x](https://evil.example) **b**' }))
    const { body } = server.calls.at(-1)!
    if (name === 'discord') {
      expect(body['allowed_mentions']).toEqual({ parse: [] })
      expect(body['content']).toBe(
        String.raw`@everyone \<@1\> \<!channel\> \[x\]\(https://evil.example\) \*\*b\*\*`,
      )
    }
    if (name === 'matrix') expect(body).not.toHaveProperty('formatted_body')
    if (name === 'webhook') expect(body['text']).toContain('&lt;!channel&gt;')
  })

  test('what somebody said keeps its Markdown where the chat has it, rings nobody, and says where the rest is', async () => {
    const { driver, server, said } = await start()
    await using _ = server
    const channel = await prepareChannel(driver)
    const siteUrl = 'https://kiln.example/event/night/rye#room'
    const by = { by: 'Ada *Kiln*', pictures: [], at: siteUrl }
    const text = '**Look** at <@123> and `<@4>`, <https://a.example>'
    await driver.post(message(channel, { text, said: by }))
    await driver.post(message(channel, { text: '', said: { ...by, pictures: ['The *lamp*', ''] } }))
    await driver.post(message(channel, { text: `\`\`\`\n${'long '.repeat(400)}`, said: by }))
    if (name !== 'discord') return
    const [formattedMessage, pictures, longMessage] = said(channel)
    expect(server.calls.at(-1)!.body['allowed_mentions']).toEqual({ parse: [] })
    expect(formattedMessage).toBe(
      String.raw`**Ada \*Kiln\***` + '\n**Look** at \\<@123> and `<@4>`, <https://a.example>',
    )
    expect(pictures).toBe(
      String.raw`**Ada \*Kiln\***` + `\nA picture: The \\*lamp\\*\nA picture\nSee it on the site: ${siteUrl}`,
    )
    expect(longMessage!.length).toBeLessThanOrEqual(1900)
    expect(longMessage).toMatch(/…\n```\nThe rest is on the site: \S+#room$/)
  })

  test('a room is made once, people come and go, and it is closed', async () => {
    const { driver, server, person } = await start()
    await using _ = server
    if (!driver.capabilities.rooms) {
      expect(await driver.ensure({ wanted: space(), mayBeDone: false })).toMatchObject({ is: 'forbidden' })
      return
    }
    const createdRoom = await aRoom(driver)
    const calls = server.calls.length
    expect(await ensureWhole(driver, createdRoom)).toEqual(createdRoom.ids)
    expect(server.calls).toHaveLength(calls)
    const chatPlace = { kind: 'room' as const, room: createdRoom }
    for (const action of ['invite', 'invite', 'remove', 'remove'] as const)
      expect(await driver[action](chatPlace, person), action).toMatchObject({ is: 'done' })
    expect(await ensureWhole(driver, { ...createdRoom, isOpen: false })).toEqual({})
    expect(await driver.post(message(createdRoom.ids['text']!))).not.toMatchObject({ is: 'done' })
  })

  test('a room whose answers were all cut is made once', async () => {
    const { driver, server } = await start()
    await using _ = server
    if (!driver.capabilities.rooms) return
    server.always('cut after')
    const wantedSpace = space()
    await driver.ensure({ wanted: wantedSpace, mayBeDone: false })
    server.always(null)
    const first = await driver.ensure({ wanted: wantedSpace, mayBeDone: true })
    const ids = first.is === 'done' ? first.ids : {}
    const wantedRoom = room({ space: ids })
    server.next('cut after')
    await driver.ensure({ wanted: wantedRoom, mayBeDone: false })
    const second = await driver.ensure({ wanted: wantedRoom, mayBeDone: true })
    const createdIds = await ensureWhole(driver, {
      ...wantedRoom,
      ids: second.is === 'done' ? second.ids : {},
    })
    expect(Object.keys(createdIds)).toContain('text')
    if (name === 'discord') {
      const createdChannels = server.calls.filter(
        ({ method, path }) => method === 'POST' && path.endsWith('/channels'),
      )
      expect(createdChannels).toHaveLength(3)
    }
    if (name === 'matrix')
      expect([...(server as Awaited<ReturnType<typeof startMatrix>>).rooms]).toHaveLength(2)
  })
})

describe('discord', () => {
  test('a thread that sleeps is woken for a new member, and sleeps again', async () => {
    const server = await startDiscord({ now: () => testClock.at })
    await using _ = server
    const { state, guild } = server
    const settings = { botToken: state.token, applicationId: state.bot, guildId: guild.id, api: server.url }
    const driver = createDiscord(settings, time)
    const createdRoom = await aRoom(driver, { shape: 'threads', hasVoice: false, sleeps: true })
    const thread = state.channels.get(createdRoom.ids['text']!)!
    expect(thread).toMatchObject({ type: 12, archived: true })
    const { id } = server.aUser()
    expect(await driver.invite({ kind: 'room', room: createdRoom }, { id })).toMatchObject({ is: 'done' })
    expect([...thread.members]).toEqual([id])
  })

  test('bad answers are counted, those of limits that all share are not', async () => {
    const server = await startDiscord({ now: () => testClock.at })
    await using _ = server
    const { state, guild } = server
    const settings = { botToken: state.token, applicationId: state.bot, guildId: guild.id, api: server.url }
    const driver = createDiscord(settings, time)
    const channel = await prepareChannel(driver)
    driver.takeBadAnswers()
    server.next(createLimitReply({ seconds: 1, scope: 'shared' }) as never)
    await driver.post(message(channel))
    expect(driver.takeBadAnswers()).toBe(0)
    server.next({ status: 403, body: { code: 50_001, message: 'Missing Access' } })
    await driver.post(message(channel))
    expect(driver.takeBadAnswers()).toBe(1)
  })
})
