const secondMs = 1000
const minute = 60 * secondMs
const hour = 60 * minute

/** Delays after each failed attempt, as Standard Webhooks proposes: ten attempts in 75 hours. */
const pauses = [
  5 * secondMs,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/**
 * Minutes for which later messages wait for one that the unavailable receiver couldn't take, to keep the
 * order.
 */
export const holdMinutes = 60

/**
 * Returns the time of the next attempt, or null after the last. Adds up to a tenth, so that simultaneous
 * failures don't retry simultaneously. `chance` is from 0 to 1.
 */
export function getNextAttempt(
  attempts: number,
  { now, chance }: { now: Date; chance: number },
): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * (1 + chance / 10))
}
