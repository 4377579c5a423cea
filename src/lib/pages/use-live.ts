import { useEffect, useRef } from 'react'
import { createLiveLine } from './live-line.ts'

/** Milliseconds; not the same for everyone, so that a full hall does not ask in one moment. */
const gathering = () => 150 + Math.random() * 850

let line: ReturnType<typeof createLiveLine> | undefined

/** The one of this tab. */
function theLine() {
  if (line) return line
  const made = createLiveLine(
    (topics) => new EventSource(`/api/live?topics=${encodeURIComponent(topics.join(','))}`),
    () => document.visibilityState === 'visible',
  )
  document.addEventListener('visibilitychange', made.look)
  line = made
  return made
}

/** Calls back when one of these has changed, here or anywhere, as `event:{id}`; an empty list listens to nothing. */
export function useLive(topics: readonly string[], onChange: () => void) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const names = topics.join(',')
  useEffect(() => {
    if (!names) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    // At a large event many things change at once: they are read together, at most once a second.
    const hear = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        latest.current()
      }, gathering())
    }
    const stop = theLine().listen(names.split(','), hear)
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [names])
}
