export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export type ToastOptions = {
  title: string
  detail?: string | undefined
  tone?: ToastTone | undefined
  /**
   * Id of the action that the toast is about. A new toast with this id replaces the action's earlier error.
   */
  act?: string | undefined
}
export interface Toast {
  id: number
  title: string
  detail: string
  tone: ToastTone
  /** In milliseconds; 0 means until the user closes it. */
  timeout: number
  act: string | undefined
}

/** Parts of a toast that are stored for reading again. */
export type PastToast = Pick<Toast, 'title' | 'detail' | 'tone' | 'act'>
export type ToastStore = ReturnType<typeof createToastStore>

export const toastLimit = 20

/** Milliseconds for which a toast is shown, unless it is an error (docs/rules.md#toasts). */
export const toastMs = 2500

/**
 * Creates a store of the toasts to show. It does not depend on React, so toasts wait in it until their viewer
 * is loaded.
 */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let pastToasts: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    add(order: ToastOptions): number {
      last += 1
      const { title, detail = '', tone = 'info', act } = order
      const newToast = { id: last, title, detail, tone, act, timeout: tone === 'danger' ? 0 : toastMs }
      pastToasts = [...pastToasts, newToast].slice(-toastLimit)
      change(
        [...toasts.filter((storedToast) => !isOutdatedError(storedToast, act)), newToast].slice(-toastLimit),
      )
      return last
    },
    /** Removes the message of an earlier failure after an action has succeeded without a toast. */
    settle: (actionId: string) =>
      change(toasts.filter((storedToast) => !isOutdatedError(storedToast, actionId))),
    /** Removes all messages of an action, because they are no longer valid. */
    withdraw(actionId: string) {
      pastToasts = pastToasts.filter((storedToast) => storedToast.act !== actionId)
      change(toasts.filter((storedToast) => storedToast.act !== actionId))
    },
    /** Deletes all messages, for the next user of this page. */
    clear() {
      pastToasts = []
      change([])
    },
    /** Puts toasts of earlier pages of this tab before those of this one. */
    restore(olderToasts: readonly Toast[]) {
      pastToasts = [...olderToasts, ...pastToasts].slice(-toastLimit)
      change(toasts)
    },
    remove: (id: number) => change(toasts.filter((storedToast) => storedToast.id !== id)),
    current: () => toasts,
    /** Returns the toasts of this visit, oldest first. */
    past: () => pastToasts,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isOutdatedError = (storedToast: Toast, actionId: string | undefined) =>
  actionId !== undefined && storedToast.act === actionId && storedToast.tone === 'danger'

/** The only toast store of this browser tab; the server never fills it. */
export const toasts = createToastStore()

/** Shows a short message at the top right. Errors stay until the user closes them. */
export function toast(order: ToastOptions): void {
  if (typeof document !== 'undefined') toasts.add(order)
}
