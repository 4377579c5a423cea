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
    /** Sets the page's account, unless it already has one. */
    know(id: string | undefined) {
      account ??= id
    },
    /**
     * Whether the page belongs to another account than the signed-in one `id`; never while this tab changes
     * accounts.
     */
    isLost: (id: string | undefined) => changes === 0 && account !== undefined && account !== id,
    /** Starts a change by this tab. The returned function ends it with the new account. */
    beginChange() {
      changes += 1
      return (id: string | undefined) => {
        changes -= 1
        account = id
      }
    },
    /** Records that another tab has signed in or out. */
    hearTab() {
      lastMessageAt = now()
    },
    isByTab: () => now() - lastMessageAt < messageMs,
    /** Marks the page as left for `to`, after this tab signed out, and notifies the subscribers. */
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
