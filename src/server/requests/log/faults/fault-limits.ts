const minuteMs = 60_000

/** Milliseconds for which a repeated error isn't sent again. */
const repeatMs = 10 * minuteMs

/** Maximum reports in ten minutes, and maximum errors that are remembered. */
const maxReports = 30
const maxRemembered = 200

/**
 * Decides which errors are sent: the first of its kind, and then one in ten minutes with the number of
 * repetitions; 30 in ten minutes together. Returns the number of unsent repetitions, or null for an error
 * that isn't sent.
 */
export function limitFaults(now: () => number): (kind: string) => number | null {
  const kinds = new Map<string, { sentAt: number; unsent: number }>()
  let period = { startedAt: now(), count: 0 }
  return (kind) => {
    const at = now()
    if (at - period.startedAt >= repeatMs) period = { startedAt: at, count: 0 }
    const known = kinds.get(kind)
    if ((known && at - known.sentAt < repeatMs) || period.count >= maxReports) {
      if (known) known.unsent++
      return null
    }
    period.count++
    if (kinds.size >= maxRemembered) kinds.clear()
    kinds.set(kind, { sentAt: at, unsent: 0 })
    return known?.unsent ?? 0
  }
}
