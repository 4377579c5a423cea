import { setTimeout as pause } from 'node:timers/promises'
import { signInMinutes } from '#lib/periods.ts'
import type { AuthServices } from '../services.ts'
import { putBack, takeOut } from './bucket.ts'

/** Attempts of one network that come as fast as they like; what is beyond waits. */
const freely = 30
/** While people share a network the right passwords among them make room again at once. */
const [held, every, heldAtMost] = [2000, 500, 100]

interface Paced {
  key: string
  /** In a quarter of an hour. */
  most: number
}

/** Whether so many attempts are enough to be slowed, and not only counted. */
export const isPaced = (most: number): boolean => most > freely

const stepOf = (most: number) => (signInMinutes * 60_000) / (most - freely)

/**
 * The attempts of one network, whose people must not lock each other out: thirty at once, and then as many as make
 * `most` in a quarter of an hour, one after the other with a pause between them.
 */
export function createPace({ db, clock }: AuthServices) {
  let waiting = 0
  /** Holds an attempt for a moment where there is no room. Gives 0, or the milliseconds until there may be. */
  async function take({ key, most }: Paced): Promise<number> {
    const attempt = () => takeOut(db, { key, step: stepOf(most), atOnce: freely, now: clock() })
    let wait = await attempt()
    if (wait === 0 || waiting >= heldAtMost) return wait
    waiting++
    try {
      for (let time = 0; time < held && wait > 0; time += every) {
        await pause(every)
        wait = await attempt()
      }
    } finally {
      waiting--
    }
    return wait
  }
  const giveBack = ({ key, most }: Paced) => putBack(db, { key, step: stepOf(most) })
  return { take, giveBack }
}
