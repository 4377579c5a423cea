export type ToastTone = 'info' | 'success' | 'warning' | 'danger'
export type ToastOrder = {
  title: string
  detail?: string | undefined
  tone?: ToastTone | undefined
  /** What was tried: how it went now takes the place of how it failed before. */
  act?: string | undefined
}
export interface Toast {
  id: number
  title: string
  detail: string
  tone: ToastTone
  /** In milliseconds; 0 means until it is closed. */
  timeout: number
  act: string | undefined
}

/** What is kept of a toast to be read again. */
export type PastToast = Pick<Toast, 'title' | 'detail' | 'tone' | 'act'>
export type ToastStore = ReturnType<typeof createToastStore>

export const toastLimit = 20

/** How long a toast stays that is no error, in milliseconds (docs/rules.md#toasts). */
export const toastTime = 2500

/** Keeps what is to be shown. It knows no React, so orders wait in it until the viewer is loaded. */
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
      change([...toasts.filter((kept) => !isOldNews(kept, act)), added].slice(-toastLimit))
      return last
    },
    /** It went well without a word: what was said of its failing goes. */
    settle: (act: string) => change(toasts.filter((kept) => !isOldNews(kept, act))),
    /** What it says holds no more, good or bad. */
    withdraw(act: string) {
      past = past.filter((kept) => kept.act !== act)
      change(toasts.filter((kept) => kept.act !== act))
    },
    /** Forgets everything that was said, for the next person at this page. */
    clear() {
      past = []
      change([])
    },
    /** Puts toasts of earlier pages of this tab before those of this one. */
    restore(older: readonly Toast[]) {
      past = [...older, ...past].slice(-toastLimit)
      change(toasts)
    },
    remove: (id: number) => change(toasts.filter((kept) => kept.id !== id)),
    current: () => toasts,
    /** What was said in this visit, to be read again; oldest first. */
    past: () => past,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const isOldNews = (kept: Toast, act: string | undefined) =>
  act !== undefined && kept.act === act && kept.tone === 'danger'

/** The one store of this browser tab; the server never fills it. */
export const toasts = createToastStore()

/** Shows a short message at the top right. Errors stay until they are closed. */
export function toast(order: ToastOrder): void {
  if (typeof document !== 'undefined') toasts.add(order)
}
