import type { FastifyReply } from 'fastify'
import { tooMany } from '#lib/contract/errors.ts'
import { formatMinutes } from '#lib/periods.ts'
import type { AuthServices, Caller } from '../services.ts'
import { takeFromBucket } from './bucket.ts'
import { type CountedKey, createAttemptCounter } from './attempt-counter.ts'
import { readLimits } from './read-limits.ts'
import { createStrangerLimiter } from './strangers.ts'
import { getSubnet } from './subnet.ts'

export type Limits = ReturnType<typeof createLimits>

interface RefusalContext {
  reply: FastifyReply
  message?: string
}

/**
 * Creates the limits of docs/rules.md#request-limits, per person, or per address of a visitor (IPv6 by its
 * /64). Reads and writes use a bucket: `burst` at once, refilled at a rate per minute. Writes and sign-ins
 * are counted in PostgreSQL; reads in memory, shared with other processes every two seconds.
 */
export function createLimits(services: AuthServices) {
  const { rates } = services.settings
  const readLimiter = readLimits(services, { perMinute: rates.reads, burst: rates.burst })

  const strangerLimiter = createStrangerLimiter(services)
  const attemptCounter = createAttemptCounter(services)

  const rejectTooMany = (
    seconds: number,
    { address, viewer }: Caller,
    { reply, message }: RefusalContext,
  ) => {
    services.record({ what: 'too many', userId: viewer?.id, address })
    reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))))
    throw tooMany(message)
  }

  const attempt = async (keys: CountedKey[], caller: Caller, reply: FastifyReply) => {
    const seconds = await attemptCounter.count(keys)
    if (seconds > 0) rejectTooMany(seconds, caller, { reply, message: describeManyAttempts(seconds) })
  }

  const takeUnit = async (
    kind: 'read' | 'write' | 'signIn' | 'signUp' | 'page',
    caller: Caller,
    reply: FastifyReply,
  ) => {
    const person = caller.viewer ? `person:${caller.viewer.id}` : `address:${getSubnet(caller.address)}`
    // A separate key, because sign-in counts the same network in another way.
    if (kind === 'signIn') return attempt([{ key: `once more ${person}`, most: rates.signIn }], caller, reply)
    if (kind === 'signUp') {
      const seconds = await strangerLimiter.take(caller.address)
      if (seconds > 0) rejectTooMany(seconds, caller, { reply, message: describeManySignUps(seconds) })
    }
    const wait =
      kind === 'read' || kind === 'page'
        ? await readLimiter.take(`read:${kind === 'page' ? 'page:' : ''}${person}`)
        : await takeWriteUnit(services, `write:${person}`, services.clock())
    if (wait > 0) rejectTooMany(wait / 1000, caller, { reply })
  }

  return { take: takeUnit, attempt, forgive: attemptCounter.forgive, close: readLimiter.flush }
}

const describeManySignUps = (seconds: number) =>
  `Too many people signed up from your network. Try again in ${formatMinutes(Math.ceil(seconds / 60))}, or from another network.`

const describeManyAttempts = (seconds: number) =>
  `Too many attempts. Please try again in ${seconds > 60 ? formatMinutes(Math.ceil(seconds / 60)) : `${Math.ceil(seconds)} seconds`}.`

function takeWriteUnit({ db, settings }: AuthServices, key: string, now: Date): Promise<number> {
  const { writes, burst } = settings.rates
  return takeFromBucket(db, { key, step: 60_000 / writes, atOnce: burst, now })
}
