/** Calls back at once and then each second while the element is visible. Returns a function that stops it. */
export function whileSeen(element: Element, tick: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isOnScreen = false
  const look = () => {
    clearInterval(timer)
    if (!isOnScreen || document.hidden) return
    tick()
    timer = setInterval(tick, 1000)
  }
  // Several changes between two frames arrive together, the latest last.
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
