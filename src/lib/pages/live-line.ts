interface Line extends EventTarget {
  close(): void
}

/** What a tab hears of changes: one connection for all topics, however many parts of the page ask, while it is seen. */
export function createLiveLine(open: (topics: string[]) => Line, isSeen: () => boolean) {
  const listeners = new Map<string, Set<() => void>>()
  let line: Line | null = null
  let isDue = false
  const callAll = () => call([...listeners.values()].flatMap((hearing) => [...hearing]))
  const renew = () => {
    isDue = false
    line?.close()
    line = null
    if (listeners.size === 0 || !isSeen()) return
    line = open([...listeners.keys()])
    // What was said before the line stood, since the page was read or in a gap, nobody heard: all ask anew.
    for (const kind of ['open', 'resync']) line.addEventListener(kind, callAll)
    line.addEventListener('message', (event) => {
      call(listeners.get((event as MessageEvent<string>).data) ?? [])
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
    look: renew,
  }
}

function call(heard: Iterable<() => void>) {
  for (const hear of new Set(heard)) hear()
}
