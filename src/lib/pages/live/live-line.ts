interface Line extends EventTarget {
  /** As an EventSource: 2 once it is closed, for which a refusal is enough. */
  readonly readyState: number
  close(): void
}

const closed = 2
/** In milliseconds, before a line that was refused is asked for again. */
const retryAfter = 15_000

/** What a tab hears of changes: one connection for all topics, however many parts of the page ask, while it is seen. */
export function createLiveLine(open: (topics: string[]) => Line, isSeen: () => boolean) {
  const listeners = new Map<string, Set<() => void>>()
  let line: Line | null = null
  let isDue = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const callAll = () => call([...listeners.values()].flatMap((hearing) => [...hearing]))
  const renew = () => {
    isDue = false
    clearTimeout(retry)
    line?.close()
    line = null
    if (listeners.size === 0 || !isSeen()) return
    const made = open([...listeners.keys()])
    line = made
    // What was said before the line stood, since the page was read or in a gap, nobody heard: all ask anew.
    for (const kind of ['open', 'resync']) made.addEventListener(kind, callAll)
    made.addEventListener('message', (event) => {
      call(listeners.get((event as MessageEvent<string>).data) ?? [])
    })
    // A cut line the browser mends by itself, a refused one nobody.
    made.addEventListener('error', () => {
      if (made === line && made.readyState === closed) retry = setTimeout(renew, retryAfter)
    })
  }
  /** What a page asks for in one go is one connection. */
  const renewSoon = () => {
    if (isDue) return
    isDue = true
    setTimeout(renew)
  }
  return {
    /** Calls back at each change of one of these, until the answer is called. */
    listen(topics: readonly string[], listener: () => void): () => void {
      const isNew = topics.some((topic) => !listeners.has(topic))
      if (isNew) renewSoon()
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(listener)
          if (listeners.get(topic)?.size === 0) listeners.delete(topic)
        }
        if (listeners.size === 0) renewSoon()
      }
    },
    /** The tab went behind others or came back: then everything is read anew. */
    look: renew,
  }
}

function call(listeners: Iterable<() => void>) {
  for (const listener of new Set(listeners)) listener()
}
