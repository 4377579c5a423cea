import { useEffect, useEffectEvent } from 'react'

/** The longest that a browser's timer waits. */
const most = 2 ** 31 - 1

/**
 * Calls back once the next of these moments has come, with that moment. `now` is when the server said so (ISO 8601): a
 * device's clock may be wrong.
 */
export function useAtNext(
  now: string,
  moments: readonly (string | null)[],
  act: (moment: string) => void,
): void {
  const made = Date.parse(now)
  const ahead = moments.flatMap((at) => (at !== null && Date.parse(at) > made ? [Date.parse(at)] : []))
  const next = ahead.length > 0 ? Math.min(...ahead) : null
  const reached = useEffectEvent((moment: number) => act(new Date(moment).toISOString()))
  useEffect(() => {
    if (next === null) return undefined
    const timer = setTimeout(() => reached(next), Math.min(next - made, most))
    return () => clearTimeout(timer)
  }, [next, made])
}
