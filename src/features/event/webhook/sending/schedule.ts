const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long after each failed attempt the next follows, as Standard Webhooks proposes: ten attempts in 75 hours. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** So long those after it wait for a message that a receiver could not take, so that they come in order. */
export const holdMinutes = 60

/**
 * When to try again after so many attempts, or null: up to a tenth later, so that what failed together does not come
 * back together. `chance` is from 0 to 1.
 */
export function nextAttempt(attempts: number, { now, chance }: { now: Date; chance: number }): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + chance / 10))
}
