import { useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Returns the milliseconds by which the server's clock is ahead of this device's. `now` is when the server
 * made the page (ISO 8601). A page loaded as a document counts from its first byte, a page loaded as data
 * from the current time.
 */
export function useServerClock(now: string): number {
  const hasScript = useHydrated()
  const [isDocument] = useState(!hasScript)
  const [clockOffset, setClockOffset] = useState({ now: '', ahead: 0 })
  if (hasScript && clockOffset.now !== now)
    setClockOffset({ now, ahead: Date.parse(now) - getResponseTime(isDocument && !clockOffset.now) })
  return clockOffset.ahead
}

function getResponseTime(isDocument: boolean): number {
  const [entry] = isDocument ? performance.getEntriesByType('navigation') : []
  const { responseStart = 0 } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return responseStart > 0 ? performance.timeOrigin + responseStart : Date.now()
}
