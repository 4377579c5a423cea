import { useEffect, useState, type RefObject } from 'react'
import { tickWhileVisible } from './while-seen.ts'

/**
 * Returns the browser's time in whole seconds; updates only while the element is visible. Null until the
 * first update, so always on the server.
 */
export function useSecond(element: RefObject<Element | null>): number | null {
  const [second, setSecond] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setSecond(Math.floor(Date.now() / 1000))
    if (element.current) return tickWhileVisible(element.current, tick)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [element])
  return second
}
