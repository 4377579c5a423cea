interface Line extends EventTarget {
  /** State as in EventSource: 2 once it is closed, which a single refusal causes. */
  readonly readyState: number
  close(): void
}

/** Called with the changed topic, or without one after changes may have been missed. */
type Listener = (topic?: string) => void

const closedState = 2
/** Milliseconds before reconnecting after a refusal. */
const retryAfter = 15_000

/**
 * Creates the live updates of a tab: one connection for all topics and all parts of the page, while the tab
 * is visible.
 */
export function createLiveLine(open: (topics: string[]) => Line, isSeen: () => boolean) {
  const listeners = new Map<string, Set<Listener>>()
  let line: Line | null = null
  let isDue = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const callAll = () => call([...listeners.values()].flatMap((topicListeners) => [...topicListeners]))
  const renew = () => {
    isDue = false
    clearTimeout(retry)
    line?.close()
    line = null
    if (listeners.size === 0 || !isSeen()) return
    const connection = open([...listeners.keys()])
    line = connection
    // Changes before the connection opened, or during a gap, were missed, so all listeners reload.
    for (const kind of ['open', 'resync']) connection.addEventListener(kind, callAll)
    connection.addEventListener('message', (event) => {
      const { data: topic } = event as MessageEvent<string>
      call(listeners.get(topic) ?? [], topic)
    })
    // The browser reconnects after a lost connection, but not after a refusal, so this code does.
    connection.addEventListener('error', () => {
      if (connection === line && connection.readyState === closedState) retry = setTimeout(renew, retryAfter)
    })
  }
  /** Reconnects once for all topics that a page adds at the same time. */
  const scheduleRenewal = () => {
    if (isDue) return
    isDue = true
    setTimeout(renew)
  }
  return {
    /** Calls the listener at each change of these topics. Returns a function that stops it. */
    listen(topics: readonly string[], listener: Listener): () => void {
      const isNew = topics.some((topic) => !listeners.has(topic))
      if (isNew) scheduleRenewal()
      for (const topic of topics) listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener))
      return () => {
        for (const topic of topics) {
          listeners.get(topic)?.delete(listener)
          if (listeners.get(topic)?.size === 0) listeners.delete(topic)
        }
        if (listeners.size === 0) scheduleRenewal()
      }
    },
    /**
     * Reconnects after the tab's visibility changed, so that everything is reloaded; closes the connection of
     * a hidden tab.
     */
    look: renew,
  }
}

function call(listeners: Iterable<Listener>, topic?: string) {
  for (const listener of new Set(listeners)) listener(topic)
}
