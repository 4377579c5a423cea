import { useEffect, useRef } from 'react'
import { getReloadDelayMs } from './reload-delay.ts'
import { createLiveLine } from './live-line.ts'

let line: ReturnType<typeof createLiveLine> | undefined

function getLine() {
  if (line) return line
  const liveLine = createLiveLine(
    (topics) => new EventSource(`/api/live?topics=${encodeURIComponent(topics.join(','))}`),
    () => document.visibilityState === 'visible',
  )
  document.addEventListener('visibilitychange', liveLine.look)
  line = liveLine
  return liveLine
}

/**
 * Calls back when one of these topics changes anywhere, such as `event:{id}`; an empty list listens to
 * nothing.
 */
export function useLive(topics: readonly string[], onChange: () => void) {
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  const names = topics.join(',')
  useEffect(() => {
    if (!names) return undefined
    let pendingTimer: ReturnType<typeof setTimeout> | undefined
    let last: number | null = null
    const topicNames = names.split(',')
    // At a large event many things change at once, so they are reloaded together.
    const scheduleUpdate = (topic?: string) => {
      const pause = getReloadDelayMs(topic ? [topic] : topicNames, { now: performance.now(), last })
      pendingTimer ??= setTimeout(() => {
        pendingTimer = undefined
        last = performance.now()
        latestOnChange.current()
      }, pause)
    }
    const stop = getLine().listen(topicNames, scheduleUpdate)
    return () => {
      clearTimeout(pendingTimer)
      stop()
    }
  }, [names])
}
