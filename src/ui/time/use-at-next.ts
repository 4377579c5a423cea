import { useEffect, useEffectEvent } from 'react'

/** Maximum delay of a browser timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Calls back at the next of these times. `now` is the server's time of the response (ISO 8601), because a
 * device's clock may be wrong. Times more than 24 days away are ignored.
 */
export function useRunAtNext(
  now: string,
  times: readonly (string | null)[],
  action: (time: string) => void,
): void {
  const responseTime = Date.parse(now)
  const upcomingTimes = times.flatMap((time) =>
    time !== null && Date.parse(time) > responseTime ? [Date.parse(time)] : [],
  )
  const next = upcomingTimes.length > 0 ? Math.min(...upcomingTimes) : null
  const handleReached = useEffectEvent((timeMs: number) => action(new Date(timeMs).toISOString()))
  useEffect(() => {
    if (next === null || next - responseTime > maxTimerMs) return undefined
    const timer = setTimeout(() => handleReached(next), next - responseTime)
    return () => clearTimeout(timer)
  }, [next, responseTime])
}
