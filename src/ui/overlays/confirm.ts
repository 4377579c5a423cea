import { modals, type ConfirmOrder } from './modal-store.ts'

/** Asks in a modal and answers whether it was confirmed. Escape, a click outside or another page mean no. */
export async function confirm(order: Omit<ConfirmOrder, 'onAnswer'>): Promise<boolean> {
  return (await confirmWithReason(order)) !== null
}

/** The same with the reason that was asked for, empty where none was; null means no. */
export function confirmWithReason(order: Omit<ConfirmOrder, 'onAnswer'>): Promise<string | null> {
  return new Promise((resolve) => {
    const stop = modals.subscribe(() => {
      if (modals.current()?.payload === asked) return
      stop()
      resolve(null)
    })
    const asked: ConfirmOrder = {
      ...order,
      onAnswer: (isConfirmed, reason = '') => {
        stop()
        resolve(isConfirmed ? reason : null)
        modals.close()
      },
    }
    modals.open('confirm', asked)
  })
}
