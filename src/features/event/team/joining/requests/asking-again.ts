const aDay = 24 * 60 * 60 * 1000

/** When somebody whom a team declined can ask it again; null when they already can. */
export function askAgainAt(declinedAt: Date | null, now: Date): Date | null {
  const at = declinedAt && new Date(declinedAt.getTime() + aDay)
  return at && at > now ? at : null
}
