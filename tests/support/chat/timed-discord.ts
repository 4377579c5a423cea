import { afterEach, beforeEach, vi } from 'vitest'
import { createDiscord } from '#features/event/chat/drivers/discord/driver.ts'
import { test as inWorld } from '../world.ts'
import { startDiscord } from './discord-server.ts'

/** Advances the clock; it never goes back. */
const advanceTo = (to: number) => void vi.setSystemTime(Math.max(to, Date.now()))

/**
 * Starts a Discord for the tests of one file. Each test runs a day after the one before: the server counts
 * its limits across all of them, so time never goes back. Returns worlds that are configured for it, and a
 * driver whose pauses take no time.
 */
export async function startTimedDiscord() {
  let day = Date.parse('2026-03-02T12:00:00Z')
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: (day += 24 * 60 * 60_000) }))
  afterEach(() => void vi.useRealTimers())
  const server = await startDiscord({ now: () => Date.now() })
  const { state, guild } = server
  const test = inWorld.extend({
    // oxlint-disable-next-line no-empty-pattern
    env: async ({}, use) =>
      use({
        DISCORD_BOT_TOKEN: state.token,
        DISCORD_APPLICATION_ID: state.bot,
        DISCORD_GUILD_ID: guild.id,
        DISCORD_API: server.url,
      }),
  })
  const openDriver = () =>
    createDiscord(
      { botToken: state.token, applicationId: state.bot, guildId: guild.id, api: server.url },
      { now: () => new Date(), pause: async (ms) => advanceTo(Date.now() + ms) },
    )
  /** Returns when the current test started, in milliseconds. */
  const startedAt = () => day
  return { server, state, guild, pass: advanceTo, test, openDriver, startedAt }
}
