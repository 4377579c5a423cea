import { modals, type ConfirmOptions } from './modal-store.ts'

/** Asks in a modal and returns whether the user confirmed. Escape, another modal or another page means no. */
export async function confirm(order: Omit<ConfirmOptions, 'onAnswer'>): Promise<boolean> {
  return (await confirmWithReason(order)) !== null
}

/** Asks like `confirm`, but returns the reason, which is empty if none was requested. Null means no. */
export function confirmWithReason(order: Omit<ConfirmOptions, 'onAnswer'>): Promise<string | null> {
  return new Promise((resolve) => {
    const stop = modals.subscribe(() => {
      if (modals.current()?.payload === question) return
      stop()
      resolve(null)
    })
    const question: ConfirmOptions = {
      ...order,
      onAnswer: (isConfirmed, reason = '') => {
        stop()
        resolve(isConfirmed ? reason : null)
        modals.close()
      },
    }
    modals.open('confirm', question)
  })
}
