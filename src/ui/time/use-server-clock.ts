import { useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * How far the server's clock is ahead of this device's, in milliseconds, from the moment at which it made the page
 * (ISO 8601). A page that came as a document was made when its first byte left, one that came as data just now.
 */
export function useServerClock(now: string): number {
  const hasScript = useHydrated()
  const [isDocument] = useState(!hasScript)
  const [known, setKnown] = useState({ now: '', ahead: 0 })
  if (hasScript && known.now !== now)
    setKnown({ now, ahead: Date.parse(now) - madeAt(isDocument && !known.now) })
  return known.ahead
}

function madeAt(isDocument: boolean): number {
  const [entry] = isDocument ? performance.getEntriesByType('navigation') : []
  const { responseStart = 0 } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return responseStart > 0 ? performance.timeOrigin + responseStart : Date.now()
}
