export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export type ToastOrder = {
  title: string
  detail?: string | undefined
  tone?: ToastTone | undefined
  /** Name of the action. A new result replaces the message about an earlier failure. */
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
export const toastTime = 2500

/**
 * Creates a store of the toasts to show. It does not depend on React, so orders wait in it until the viewer
 * is loaded.
 */
export function createToastStore() {
  let toasts: readonly Toast[] = []
  let past: readonly Toast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  return {
    add(order: ToastOrder): number {
      last += 1
      const { title, detail = '', tone = 'info', act } = order
      const added = { id: last, title, detail, tone, act, timeout: tone === 'danger' ? 0 : toastTime }
      past = [...past, added].slice(-toastLimit)
      change([...toasts.filter((storedToast) => !isOldNews(storedToast, act)), added].slice(-toastLimit))
      return last
    },
    /** Removes the message of an earlier failure after an action has succeeded without a toast. */
    settle: (act: string) => change(toasts.filter((storedToast) => !isOldNews(storedToast, act))),
    /** Removes all messages of an action, because they are no longer valid. */
    withdraw(act: string) {
      past = past.filter((storedToast) => storedToast.act !== act)
      change(toasts.filter((storedToast) => storedToast.act !== act))
    },
    /** Deletes all messages, for the next user of this page. */
    clear() {
      past = []
      change([])
    },
    /** Puts toasts of earlier pages of this tab before those of this one. */
    restore(older: readonly Toast[]) {
      past = [...older, ...past].slice(-toastLimit)
      change(toasts)
    },
    remove: (id: number) => change(toasts.filter((storedToast) => storedToast.id !== id)),
    current: () => toasts,
    /** Returns the toasts of this visit, oldest first. */
    past: () => past,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isOldNews = (storedToast: Toast, act: string | undefined) =>
  act !== undefined && storedToast.act === act && storedToast.tone === 'danger'

/** The only toast store of this browser tab; the server never fills it. */
export const toasts = createToastStore()

/** Shows a short message at the top right. Errors stay until the user closes them. */
export function toast(order: ToastOrder): void {
  if (typeof document !== 'undefined') toasts.add(order)
}
