const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the time, a day after the decline, from which a person can ask the team again; null if they already
 * can.
 */
export function getAskAgainTime(declinedAt: Date | null, now: Date): Date | null {
  const askAgainTime = declinedAt && new Date(declinedAt.getTime() + dayMs)
  return askAgainTime && askAgainTime > now ? askAgainTime : null
}
