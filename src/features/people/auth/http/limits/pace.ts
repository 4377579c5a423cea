import { setTimeout as pause } from 'node:timers/promises'
import { signInMinutes } from '#lib/periods.ts'
import type { AuthServices } from '../services.ts'
import { returnToBucket, takeFromBucket } from './bucket.ts'

/** Attempts of a network that pass without a delay; further ones are delayed. */
const freeAttempts = 30
/**
 * Maximum milliseconds for which an attempt is held, milliseconds between its retries, and maximum held
 * attempts. Holding helps on a shared network, where correct passwords make room again at once.
 */
const [holdMs, retryMs, maxHeldAttempts] = [2000, 500, 100]

interface PacedKey {
  key: string
  /** Maximum attempts in a quarter of an hour. */
  most: number
}

/** Whether a maximum is high enough to slow attempts down instead of only counting them. */
export const isPaced = (limit: number): boolean => limit > freeAttempts

const getStepMs = (limit: number) => (signInMinutes * 60_000) / (limit - freeAttempts)

/**
 * Limits the attempts of one network, whose people must not lock each other out: thirty at once, then one
 * after another at a pace that allows `most` in a quarter of an hour.
 */
export function createPace({ db, clock }: AuthServices) {
  let waitingCount = 0
  /** Holds an attempt briefly if there is no room. Returns 0, or the milliseconds until there may be room. */
  async function takeUnit({ key, most }: PacedKey): Promise<number> {
    const attempt = () =>
      takeFromBucket(db, { key, step: getStepMs(most), atOnce: freeAttempts, now: clock() })
    let wait = await attempt()
    if (wait === 0 || waitingCount >= maxHeldAttempts) return wait
    waitingCount++
    try {
      for (let time = 0; time < holdMs && wait > 0; time += retryMs) {
        await pause(retryMs)
        wait = await attempt()
      }
    } finally {
      waitingCount--
    }
    return wait
  }
  const returnUnit = ({ key, most }: PacedKey) => returnToBucket(db, { key, step: getStepMs(most) })
  return { take: takeUnit, giveBack: returnUnit }
}
