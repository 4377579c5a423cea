import { DiscordAPIError, HTTPError, RateLimitError, REST } from '@discordjs/rest'
import type { ChatAnswer } from '#lib/services/chat-driver.ts'
import { type DriverTime, maxPauseMs, createRefusal, createRetryAnswer } from '../outcomes.ts'

/** Answer with Discord's error code, which says more than the status. */
export type DiscordAnswer<Data> = ChatAnswer<{ data: Data }> & { code?: number | string }

export interface DiscordRest {
  /**
   * Sends a request, waits if the wait is short, and returns the result as an answer of the site's own
   * format.
   */
  call<Data>(send: (rest: REST) => Promise<unknown>): Promise<DiscordAnswer<Data>>
  takeBadAnswers(): number
}

/**
 * Creates Discord's own client, which knows Discord's limits. It never waits by itself, so that the driver
 * decides how long to wait.
 */
export function createRest(token: string, { api, time }: { api: string; time: DriverTime }): DiscordRest {
  const rest = new REST({
    api,
    version: '10',
    retries: 0,
    timeout: 15_000,
    rejectOnRateLimit: () => true,
    // The client's timers would keep a process from ending; the data that it keeps for each room is small.
    handlerSweepInterval: 0,
    hashSweepInterval: 0,
  }).setToken(token)
  let badAnswerCount = 0
  rest.on('response', (_, { status, headers }) => {
    const isShared = status === 429 && headers.get('X-RateLimit-Scope') === 'shared'
    if ((status === 401 || status === 403 || status === 429) && !isShared) badAnswerCount++
  })
  return {
    takeBadAnswers() {
      const badCount = badAnswerCount
      badAnswerCount = 0
      return badCount
    },
    async call<Data>(send: (rest: REST) => Promise<unknown>): Promise<DiscordAnswer<Data>> {
      for (let waitedMs = 0; ;) {
        try {
          return { is: 'done', data: (await send(rest)) as Data }
        } catch (error) {
          if (!(error instanceof RateLimitError)) return toAnswer(error, time)
          const wait = getWaitMs(error)
          if (waitedMs + wait > maxPauseMs)
            return createRetryAnswer(time, wait, { why: 'Discord asks us to wait, as we sent a lot' })
          waitedMs += wait
          await time.pause(wait)
        }
      }
    },
  }
}

/** Returns the wait in milliseconds: at least 50, and the longest that Discord's limits require. */
const getWaitMs = ({ retryAfter, timeToReset, sublimitTimeout }: RateLimitError) =>
  Math.max(50, retryAfter, Number.isFinite(timeToReset) ? timeToReset : 0, sublimitTimeout)

function toAnswer(error: unknown, time: DriverTime): DiscordAnswer<never> {
  if (error instanceof DiscordAPIError) {
    const { status, code, message } = error
    if (status === 401)
      return { is: 'forbidden', isDead: true, why: 'Discord doesn’t know the bot’s token any more (401)' }
    if (code === tooManyThreads)
      return createRetryAnswer(time, 10 * 60_000, {
        why: 'The server has as many open threads as Discord allows',
      })
    if (status === 404) return { is: 'gone', why: `Discord doesn’t find it: ${message}` }
    const isClosed = typeof code === 'number' && closedMessagesCodes.includes(code)
    return {
      ...createRefusal(`Discord refuses it (${status}): ${message}`),
      code,
      ...(isClosed && { isShut: isClosed }),
    }
  }
  if (error instanceof Error && !(error instanceof HTTPError) && /token/i.test(error.message))
    return { is: 'forbidden', isDead: true, why: 'There’s no token for Discord any more' }
  const reason =
    error instanceof HTTPError ? `Discord answered ${error.status}` : 'Discord’s answer didn’t reach us'
  return createRetryAnswer(time, 5000, { why: reason, mayBeDone: true })
}

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const tooManyThreads = 160_006
/** Error codes for people who closed their direct messages, blocked the bot or share no server with it. */
const closedMessagesCodes = [50_007, 50_278]
