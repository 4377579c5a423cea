import { vi } from 'vitest'
import { createDiscord } from '#features/event/chat/drivers/discord/driver.ts'
import { createMatrix } from '#features/event/chat/drivers/matrix.ts'
import type { DriverTime } from '#features/event/chat/drivers/outcomes.ts'
import { createPlain } from '#features/event/chat/drivers/plain.ts'
import type { ChatDriver } from '#lib/services/chat-driver.ts'
import { createLimitReply } from './discord-limits.ts'
import { startDiscord } from './discord-server.ts'
import type { LocalServer } from './local-server.ts'
import { matrixToken, startMatrix } from './matrix-server.ts'
import { startPlain } from './plain-server.ts'

interface TestGround {
  driver: ChatDriver
  server: LocalServer
  /** Returns the messages of a channel, as its readers see them. */
  said(channel: string): string[]
  /** Makes the server ask the driver to wait this many seconds. */
  wait(seconds: number): void
  person: { id: string; token?: string }
}

/** A clock that only advances when a driver waits. */
export const testClock = { at: 0 }
export const time: DriverTime = {
  now: () => new Date(testClock.at),
  pause: async (milliseconds) => advanceTime(milliseconds),
}
export function advanceTime(milliseconds: number) {
  testClock.at += milliseconds
  vi.setSystemTime(testClock.at)
}

/** Pairs of each driver and a fake server that behaves like its real one. */
export const grounds = {
  async discord(): Promise<TestGround> {
    const server = await startDiscord({ now: () => testClock.at })
    const { state, guild } = server
    return {
      server,
      said: server.messagesIn,
      wait: (seconds) => server.next(createLimitReply({ seconds, scope: 'user' }) as never),
      person: server.aUser(),
      driver: createDiscord(
        { botToken: state.token, applicationId: state.bot, guildId: guild.id, api: server.url },
        time,
      ),
    }
  },
  async matrix(): Promise<TestGround> {
    const server = await startMatrix()
    return {
      server,
      said: server.messagesIn,
      wait: (seconds) =>
        server.next({ status: 429, body: { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: seconds * 1000 } }),
      person: { id: '@ada:local' },
      driver: createMatrix({ url: server.url, token: matrixToken }, time),
    }
  },
  async webhook(): Promise<TestGround> {
    const server = await startPlain()
    return {
      server,
      said: () => [...server.received.values()],
      wait: (seconds) => server.next({ status: 429, headers: { 'retry-after': String(seconds) } }),
      person: { id: 'nobody' },
      driver: createPlain({ url: server.url }, time),
    }
  },
}
