import { useEffect, useRef } from 'react'
import { onNews } from './live-news.ts'

/** Milliseconds; not the same for everyone, so that a full hall does not ask in one moment. */
const gathering = () => 150 + Math.random() * 850

/** Calls back when one of these has changed, here or anywhere, as `event:{id}`; an empty list listens to nothing. */
export function useLive(topics: readonly string[], onChange: () => void) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const names = topics.join(',')
  useEffect(() => {
    if (!names) return undefined
    const source = new EventSource(`/api/live?topics=${encodeURIComponent(names)}`)
    let waiting: ReturnType<typeof setTimeout> | undefined
    // At a large event many things change at once: they are read together, at most once a second.
    const hear = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        latest.current()
      }, gathering())
    }
    onNews(source, hear)
    return () => {
      clearTimeout(waiting)
      source.close()
    }
  }, [names])
}
