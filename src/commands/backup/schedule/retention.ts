const dayMs = 24 * 60 * 60 * 1000

/** Returns the number of the calendar week, which begins on Monday; 1 January 1970 was a Thursday. */
const getWeek = (time: Date) => Math.floor((Math.floor(time.getTime() / dayMs) + 3) / 7)

/** Number of latest days, weeks and months of which the newest backup is kept, in UTC. */
const rule: readonly { count: number; getPeriod: (time: Date) => number }[] = [
  { count: 7, getPeriod: (time) => Math.floor(time.getTime() / dayMs) },
  { count: 4, getPeriod: getWeek },
  { count: 6, getPeriod: (time) => time.getUTCFullYear() * 12 + time.getUTCMonth() },
]

/**
 * Returns the backups to remove by the rule. Counts only periods that have a backup, so the newest backups
 * stay however old they are.
 */
export function selectExpired<Backup extends { time: Date }>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.time.getTime() - a.time.getTime())
  const remaining = new Set<Backup>()
  for (const { count, getPeriod } of rule) {
    const newestByPeriod = new Map<number, Backup>()
    for (const backup of newestFirst) {
      const period = getPeriod(backup.time)
      if (!newestByPeriod.has(period) && newestByPeriod.size < count) newestByPeriod.set(period, backup)
    }
    for (const backup of newestByPeriod.values()) remaining.add(backup)
  }
  return newestFirst.filter((backup) => !remaining.has(backup))
}
