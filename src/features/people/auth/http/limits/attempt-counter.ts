import { sql } from 'drizzle-orm'
import { signInMinutes } from '#lib/periods.ts'
import { countIn } from '../../sign-in/quota.ts'
import { rateLimits } from '../../table.ts'
import type { AuthServices } from '../services.ts'
import { createPace, isPaced } from './pace.ts'

/** Key under which an attempt counts, and the maximum in a quarter of an hour. */
export interface CountedKey {
  key: string
  most: number
  /** Whether the key is of a network, which many people may share. */
  isShared?: boolean
}

/** Creates the counter of sign-in attempts, which stores its counts in PostgreSQL. */
export function createCounted(services: AuthServices) {
  const pace = createPace(services)

  /**
   * Counts an attempt under each of these keys, the narrowest first. A rejected attempt doesn't count under
   * the wider keys, so that attacking one account blocks no one else. Returns the seconds until there is
   * room, or 0. Successful attempts must be returned with `forgive`.
   */
  async function count(countedKeys: CountedKey[]): Promise<number> {
    for (const [place, one] of countedKeys.entries()) {
      const seconds = paces(one) ? (await pace.take(stored(one))) / 1000 : await secondsFull(one)
      if (seconds === 0) continue
      await forgive(countedKeys.slice(0, place))
      return seconds
    }
    return 0
  }

  async function secondsFull(one: CountedKey): Promise<number> {
    const { key, most } = stored(one)
    const now = services.clock()
    const [window] = await countIn(services.db, { keys: [key], now, seconds: signInMinutes * 60 })
    return window!.count > most ? Math.max(1, (window!.resetsAt.getTime() - now.getTime()) / 1000) : 0
  }

  async function forgive(countedKeys: CountedKey[]): Promise<void> {
    for (const one of countedKeys) {
      if (paces(one)) await pace.giveBack(stored(one))
      else
        await services.db
          .update(rateLimits)
          .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
          .where(sql`${rateLimits.key} = ${stored(one).key}`)
    }
  }

  return { count, forgive }
}

const paces = ({ isShared, most }: CountedKey) => isShared === true && isPaced(most)
const stored = ({ key, most }: CountedKey) => ({ key: `signIn:${key}`, most })
