import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { tooMany } from '#lib/contract/errors.ts'
import { signInMinutes } from '#lib/periods.ts'
import { countIn } from '../../sign-in/quota.ts'
import { rateLimits } from '../../table.ts'
import type { AuthServices, Who } from '../services.ts'
import { readLimits } from './read-limits.ts'
import { createStrangers } from './strangers.ts'
import { subnetOf } from './subnet.ts'

export type Limits = ReturnType<typeof createLimits>

/** Under what an attempt counts, and how many it may be in a quarter of an hour. */
export interface Counted {
  key: string
  most: number
}

interface Refusing {
  reply: FastifyReply
  message?: string
}

/**
 * The limits of docs/rules.md#request-limits, per person, or per address of a visitor (IPv6 by its /64). Reads and
 * writes are a bucket: `burst` at once, filled again at so many a minute. Writes and sign-ins are counted
 * in PostgreSQL; reads in memory, shared with other processes every two seconds.
 */
export function createLimits(services: AuthServices) {
  const { rates } = services.settings
  const reads = readLimits(services, { perMinute: rates.reads, burst: rates.burst })

  const strangers = createStrangers(services)

  const refuse = (seconds: number, { address, viewer }: Who, { reply, message }: Refusing) => {
    services.record({ what: 'too many', userId: viewer?.id, address })
    reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))))
    throw tooMany(message)
  }

  /**
   * Counts an attempt under each of these, the narrowest first: one that is refused uses nothing up of the wider
   * ones, so that hammering one account stops nobody else. Give back those that turn out right with `forgive`.
   */
  const attempt = async (counted: Counted[], who: Who, reply: FastifyReply) => {
    const now = services.clock()
    for (const [place, { key, most }] of counted.entries()) {
      const keys = [signInKey(key)]
      const [window] = await countIn(services.db, { keys, now, seconds: signInMinutes * 60 })
      if (window!.count <= most) continue
      await forgive(counted.slice(0, place))
      refuse((window!.resetsAt.getTime() - now.getTime()) / 1000, who, { reply })
    }
  }

  const forgive = async (counted: Counted[]) => {
    for (const { key } of counted) {
      await services.db
        .update(rateLimits)
        .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
        .where(sql`${rateLimits.key} = ${signInKey(key)}`)
    }
  }

  const take = async (
    kind: 'read' | 'write' | 'signIn' | 'signUp' | 'page',
    who: Who,
    reply: FastifyReply,
  ) => {
    const person = who.viewer ? `person:${who.viewer.id}` : `address:${subnetOf(who.address)}`
    if (kind === 'signIn') return attempt([{ key: person, most: rates.signIn }], who, reply)
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

  return { take, attempt, forgive, close: reads.flush }
}

const manySignUps = (seconds: number) =>
  `Too many people signed up from your network. Try again in ${Math.ceil(seconds / 60)} minutes, or from another network.`

const signInKey = (key: string) => `signIn:${key}`

/**
 * A bucket as one moment: when it will be full again. Gives 0 when there was room, else the milliseconds
 * until there is.
 */
async function takeWrite({ db, settings }: AuthServices, key: string, now: Date): Promise<number> {
  const step = 60_000 / settings.rates.writes
  const depth = step * settings.rates.burst
  const full = new Date(now.getTime() + step)
  const latest = new Date(now.getTime() + depth)
  const next = sql`greatest(${rateLimits.resetsAt}, ${now}) + ${`${step} milliseconds`}::interval`
  const [taken] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: full })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: next },
      setWhere: sql`${next} <= ${latest}`,
    })
    .returning({ key: rateLimits.key })
  if (taken) return 0
  const [row] = await db
    .select({ resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key}`)
  return Math.max(1, (row?.resetsAt.getTime() ?? 0) + step - latest.getTime())
}
