/** How long after another tab's message a lost session counts as its doing, in milliseconds. */
const messageMs = 10_000

/** Remembers whose page this tab shows. A new page load begins without an account. */
export function createPageAccount(now: () => number = () => performance.now()) {
  let account: string | undefined
  let changes = 0
  let heardAt = -Infinity
  let path: string | null = null
  const listeners = new Set<() => void>()
  return {
    /** The first account that the session names is the page's. */
    know(id: string | undefined) {
      account ??= id
    },
    /** Whether what is shown belongs to someone who is not here any more. */
    isLost: (id: string | undefined) => changes === 0 && account !== undefined && account !== id,
    /** Begins a change that this tab makes itself; the function that comes back ends it with the new account. */
    beginChange() {
      changes += 1
      return (id: string | undefined) => {
        changes -= 1
        account = id
      }
    },
    /** Another tab signed in or out. */
    hearTab() {
      heardAt = now()
    },
    isByTab: () => now() - heardAt < messageMs,
    /** This tab signed out: the page is emptied before it goes to `to`. */
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

/** The one of this tab; the server knows no account here. */
export const pageAccount = createPageAccount()
