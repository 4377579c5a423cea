import { modals } from '#ui/modal-store.ts'

export interface ReasonOrder {
  title: string
  text: string
  hint: string
  confirmLabel: string
  danger?: boolean | undefined
  /** Null when it was left. */
  onAnswer: (reason: string | null) => void
}

declare module '#ui/modal-store.ts' {
  interface ModalKinds {
    reason: ReasonOrder
  }
}

/** Asks why in a dialog. Escape, a click outside or another page mean no. */
export function askReason(order: Omit<ReasonOrder, 'onAnswer'>): Promise<string | null> {
  return new Promise((resolve) => {
    const stop = modals.subscribe(() => {
      if (modals.current()?.payload === asked) return
      stop()
      resolve(null)
    })
    const asked: ReasonOrder = {
      ...order,
      onAnswer: (reason) => {
        stop()
        resolve(reason)
        modals.close()
      },
    }
    modals.open('reason', asked)
  })
}
