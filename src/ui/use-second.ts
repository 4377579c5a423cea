import { useEffect, useState, type RefObject } from 'react'

/** The clock of the browser in whole seconds, ticking only while the element is on the screen; null on the server. */
export function useSecond(element: RefObject<Element | null>): number | null {
  const [second, setSecond] = useState<number | null>(null)
  useEffect(() => whileSeen(element.current, () => setSecond(Math.floor(Date.now() / 1000))), [element])
  return second
}

function whileSeen(element: Element | null, tick: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isOnScreen = element === null
  const look = () => {
    clearInterval(timer)
    if (!isOnScreen || document.hidden) return
    tick()
    timer = setInterval(tick, 1000)
  }
  const observer = new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true
    look()
  })
  if (element) observer.observe(element)
  else look()
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}
