import { useEffect, useEffectEvent } from 'react'

/** Maximum delay of a browser timer, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Calls back with the next of these times once it has come. `now` is the server's time of the response (ISO
 * 8601), because a device's clock may be wrong.
 */
export function useAtNext(
  now: string,
  moments: readonly (string | null)[],
  act: (moment: string) => void,
): void {
  const responseTime = Date.parse(now)
  const ahead = moments.flatMap((at) =>
    at !== null && Date.parse(at) > responseTime ? [Date.parse(at)] : [],
  )
  const next = ahead.length > 0 ? Math.min(...ahead) : null
  const reached = useEffectEvent((moment: number) => act(new Date(moment).toISOString()))
  useEffect(() => {
    if (next === null) return undefined
    const timer = setTimeout(() => reached(next), Math.min(next - responseTime, maxTimerMs))
    return () => clearTimeout(timer)
  }, [next, responseTime])
}
