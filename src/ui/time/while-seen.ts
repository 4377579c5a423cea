/** Calls back each second while the element is on the screen, at once to begin with; ends with what it gives. */
export function whileSeen(element: Element, tick: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isOnScreen = false
  const look = () => {
    clearInterval(timer)
    if (!isOnScreen || document.hidden) return
    tick()
    timer = setInterval(tick, 1000)
  }
  // What came and went between two frames is told at once, the latest last.
  const observer = new IntersectionObserver((seen) => {
    isOnScreen = seen.at(-1)?.isIntersecting ?? true
    look()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', look)
  }
}
