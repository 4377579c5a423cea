import { useEffect, useRef } from 'react'
import { getReloadDelayMs } from './reload-delay.ts'
import { createLiveLine } from './live-line.ts'

let line: ReturnType<typeof createLiveLine> | undefined

function theLine() {
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
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const names = topics.join(',')
  useEffect(() => {
    if (!names) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    let last: number | null = null
    const topicNames = names.split(',')
    // At a large event many things change at once, so they are reloaded together.
    const scheduleUpdate = (topic?: string) => {
      const pause = getReloadDelayMs(topic ? [topic] : topicNames, { now: performance.now(), last })
      waiting ??= setTimeout(() => {
        waiting = undefined
        last = performance.now()
        latest.current()
      }, pause)
    }
    const stop = theLine().listen(topicNames, scheduleUpdate)
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [names])
}
