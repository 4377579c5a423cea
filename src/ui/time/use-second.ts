import { useEffect, useState, type RefObject } from 'react'
import { whileSeen } from './while-seen.ts'

/** The clock of the browser in whole seconds, ticking only while the element is on the screen; null on the server. */
export function useSecond(element: RefObject<Element | null>): number | null {
  const [second, setSecond] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setSecond(Math.floor(Date.now() / 1000))
    if (element.current) return whileSeen(element.current, tick)
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [element])
  return second
}
