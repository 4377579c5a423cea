/** Milliseconds that the number of recent faults covers. */
const windowMs = 15 * 60_000
/** Faults remembered at most; more count as this many. */
const maxFaults = 1000

/** Counts unexpected errors of the last quarter of an hour. */
export function createRecentFaults(now: () => number = Date.now) {
  let times: number[] = []
  const dropOld = () => {
    const since = now() - windowMs
    times = times.filter((time) => time > since)
    return times
  }
  return {
    add(): void {
      if (times.length >= maxFaults) dropOld()
      if (times.length < maxFaults) times.push(now())
    },
    count: (): number => dropOld().length,
  }
}
