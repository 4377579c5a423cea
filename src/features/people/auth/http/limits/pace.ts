import { setTimeout as pause } from 'node:timers/promises'
import { signInMinutes } from '#lib/periods.ts'
import type { AuthServices } from '../services.ts'
import { putBack, takeOut } from './bucket.ts'

/** Attempts of a network that pass without a delay; further ones are delayed. */
const freely = 30
/**
 * Milliseconds of holding and between retries, and maximum held attempts. On a shared network, correct
 * passwords make room again at once.
 */
const [holdMs, every, heldAtMost] = [2000, 500, 100]

interface Paced {
  key: string
  /** Maximum attempts in a quarter of an hour. */
  most: number
}

/** Whether a maximum is high enough to slow attempts down instead of only counting them. */
export const isPaced = (limit: number): boolean => limit > freely

const getStepMs = (limit: number) => (signInMinutes * 60_000) / (limit - freely)

/**
 * Limits the attempts of one network, whose people must not lock each other out: thirty at once, then one
 * after another at a pace that allows `most` in a quarter of an hour.
 */
export function createPace({ db, clock }: AuthServices) {
  let waiting = 0
  /** Holds an attempt briefly if there is no room. Returns 0, or the milliseconds until there may be room. */
  async function take({ key, most }: Paced): Promise<number> {
    const attempt = () => takeOut(db, { key, step: getStepMs(most), atOnce: freely, now: clock() })
    let wait = await attempt()
    if (wait === 0 || waiting >= heldAtMost) return wait
    waiting++
    try {
      for (let time = 0; time < holdMs && wait > 0; time += every) {
        await pause(every)
        wait = await attempt()
      }
    } finally {
      waiting--
    }
    return wait
  }
  const giveBack = ({ key, most }: Paced) => putBack(db, { key, step: getStepMs(most) })
  return { take, giveBack }
}
