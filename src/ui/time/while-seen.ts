/** Calls back at once and then each second while the element is visible. Returns a function that stops it. */
export function tickWhileVisible(element: Element, tick: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isOnScreen = false
  const restartTimer = () => {
    clearInterval(timer)
    if (!isOnScreen || document.hidden) return
    tick()
    timer = setInterval(tick, 1000)
  }
  // Several changes between two frames arrive together, the latest last.
  const observer = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true
    restartTimer()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', restartTimer)
  return () => {
    clearInterval(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', restartTimer)
  }
}
