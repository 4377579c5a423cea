/** Milliseconds after another tab's message within which a lost session counts as caused by it. */
const messageMs = 10_000

/** Tracks the account for which this tab shows its page. A new page load starts without an account. */
export function createPageAccount(now: () => number = () => performance.now()) {
  let account: string | undefined
  let changes = 0
  let lastMessageAt = -Infinity
  let path: string | null = null
  const listeners = new Set<() => void>()
  return {
    /** Sets the page's account to the first one in a session. */
    know(id: string | undefined) {
      account ??= id
    },
    /** Whether the content belongs to an account that is no longer signed in. */
    isLost: (id: string | undefined) => changes === 0 && account !== undefined && account !== id,
    /** Starts a change by this tab. The returned function ends it with the new account. */
    beginChange() {
      changes += 1
      return (id: string | undefined) => {
        changes -= 1
        account = id
      }
    },
    /** Called when another tab has signed in or out. */
    hearTab() {
      lastMessageAt = now()
    },
    isByTab: () => now() - lastMessageAt < messageMs,
    /** Called when this tab signs out; empties the page before it opens `to`. */
    leave(to: string) {
      path = to
      for (const listener of listeners) listener()
    },
    leavingFor: () => path,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Account of this tab's page; always empty on the server. */
export const pageAccount = createPageAccount()
