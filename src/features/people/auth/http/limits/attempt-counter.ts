import { sql } from 'drizzle-orm'
import { signInMinutes } from '#lib/periods.ts'
import { incrementCounts } from '../../sign-in/quota.ts'
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
export function createAttemptCounter(services: AuthServices) {
  const pacer = createPace(services)

  /**
   * Counts an attempt under each of these keys, the narrowest first. If one is full, the attempt doesn't
   * count under the narrower and wider keys, so that attacking one account blocks no one else. Returns the
   * seconds until there is room, or 0. Successful attempts must be returned with `forgive`.
   */
  async function count(countedKeys: CountedKey[]): Promise<number> {
    for (const [index, countedKey] of countedKeys.entries()) {
      const seconds = needsPacing(countedKey)
        ? (await pacer.take(toStoredKey(countedKey))) / 1000
        : await getFullSeconds(countedKey)
      if (seconds === 0) continue
      await uncountAttempts(countedKeys.slice(0, index))
      return seconds
    }
    return 0
  }

  async function getFullSeconds(countedKey: CountedKey): Promise<number> {
    const { key, most } = toStoredKey(countedKey)
    const now = services.clock()
    const [window] = await incrementCounts(services.db, { keys: [key], now, seconds: signInMinutes * 60 })
    return window!.count > most ? Math.max(1, (window!.resetsAt.getTime() - now.getTime()) / 1000) : 0
  }

  async function uncountAttempts(countedKeys: CountedKey[]): Promise<void> {
    for (const countedKey of countedKeys) {
      if (needsPacing(countedKey)) await pacer.giveBack(toStoredKey(countedKey))
      else
        await services.db
          .update(rateLimits)
          .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
          .where(sql`${rateLimits.key} = ${toStoredKey(countedKey).key}`)
    }
  }

  return { count, forgive: uncountAttempts }
}

const needsPacing = ({ isShared, most }: CountedKey) => isShared === true && isPaced(most)
const toStoredKey = ({ key, most }: CountedKey) => ({ key: `signIn:${key}`, most })
