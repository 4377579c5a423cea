import { onNews } from './live-news.ts'

interface Line extends EventTarget {
  close(): void
}

/** What a tab hears of changes: one connection for all topics, however many parts of the page ask, while it is seen. */
export function createLiveLine(open: (topics: string[]) => Line, isSeen: () => boolean) {
  const listeners = new Map<string, Set<() => void>>()
  let line: Line | null = null
  let isDue = false
  const all = () => [...listeners.values()].flatMap((hearing) => [...hearing])
  /** What was said while no line was open, nobody has heard: `missing` hear it once there is one. */
  const renew = (missing: (() => void)[]) => {
    isDue = false
    line?.close()
    line = null
    if (listeners.size === 0 || !isSeen()) return
    const opened = open([...listeners.keys()])
    line = opened
    if (missing.length > 0) opened.addEventListener('open', () => call(missing), { once: true })
    onNews(opened, (event) => {
      const { data } = event as MessageEvent<string>
      call(event.type === 'message' ? (listeners.get(data) ?? []) : all())
    })
  }
  /** What a page asks for in one go is one connection. */
  const renewSoon = () => {
    const before = line ? all() : []
    if (isDue) return
    isDue = true
    setTimeout(() => renew(before))
  }
  return {
    /** Calls back at each change of one of these, until the answer is called. */
    listen(topics: readonly string[], hear: () => void): () => void {
      const isNew = topics.some((topic) => !listeners.has(topic))
      if (isNew) renewSoon()
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(hear))
      return () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(hear)
          if (listeners.get(topic)?.size === 0) listeners.delete(topic)
        }
        if (listeners.size === 0) renewSoon()
      }
    },
    /** The tab went behind others or came back: then everything is read anew. */
    look: () => renew(isSeen() ? all() : []),
  }
}

function call(heard: Iterable<() => void>) {
  for (const hear of new Set(heard)) hear()
}
