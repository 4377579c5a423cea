import type { FastifyReply } from 'fastify'
import { tooMany } from '#lib/contract/errors.ts'
import { formatMinutes } from '#lib/periods.ts'
import type { AuthServices, Caller } from '../services.ts'
import { takeOut } from './bucket.ts'
import { type CountedKey, createCounted } from './attempt-counter.ts'
import { readLimits } from './read-limits.ts'
import { createStrangers } from './strangers.ts'
import { getSubnet } from './subnet.ts'

export type Limits = ReturnType<typeof createLimits>

interface Refusing {
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
  const reads = readLimits(services, { perMinute: rates.reads, burst: rates.burst })

  const strangers = createStrangers(services)
  const attemptCounter = createCounted(services)

  const refuse = (seconds: number, { address, viewer }: Caller, { reply, message }: Refusing) => {
    services.record({ what: 'too many', userId: viewer?.id, address })
    reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))))
    throw tooMany(message)
  }

  const attempt = async (keys: CountedKey[], who: Caller, reply: FastifyReply) => {
    const seconds = await attemptCounter.count(keys)
    if (seconds > 0) refuse(seconds, who, { reply, message: manyAttempts(seconds) })
  }

  const take = async (
    kind: 'read' | 'write' | 'signIn' | 'signUp' | 'page',
    who: Caller,
    reply: FastifyReply,
  ) => {
    const person = who.viewer ? `person:${who.viewer.id}` : `address:${getSubnet(who.address)}`
    // A separate key, because sign-in counts the same network in another way.
    if (kind === 'signIn') return attempt([{ key: `once more ${person}`, most: rates.signIn }], who, reply)
    if (kind === 'signUp') {
      const seconds = await strangers.take(who.address)
      if (seconds > 0) refuse(seconds, who, { reply, message: manySignUps(seconds) })
    }
    const wait =
      kind === 'read' || kind === 'page'
        ? await reads.take(`read:${kind === 'page' ? 'page:' : ''}${person}`)
        : await takeWrite(services, `write:${person}`, services.clock())
    if (wait > 0) refuse(wait / 1000, who, { reply })
  }

  return { take, attempt, forgive: attemptCounter.forgive, close: reads.flush }
}

const manySignUps = (seconds: number) =>
  `Too many people signed up from your network. Try again in ${formatMinutes(Math.ceil(seconds / 60))}, or from another network.`

const manyAttempts = (seconds: number) =>
  `Too many attempts. Please try again in ${seconds > 60 ? formatMinutes(Math.ceil(seconds / 60)) : `${Math.ceil(seconds)} seconds`}.`

function takeWrite({ db, settings }: AuthServices, key: string, now: Date): Promise<number> {
  const { writes, burst } = settings.rates
  return takeOut(db, { key, step: 60_000 / writes, atOnce: burst, now })
}
