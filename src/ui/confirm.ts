import { modals, type ConfirmOrder } from './modal-store.ts'

/** Asks in a modal and answers whether it was confirmed. Escape, a click outside or another page mean no. */
export function confirm(order: Omit<ConfirmOrder, 'onAnswer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = modals.subscribe(() => {
      if (modals.current()?.payload === asked) return
      stop()
      resolve(false)
    })
    const asked: ConfirmOrder = {
      ...order,
      onAnswer: (isConfirmed) => {
        stop()
        resolve(isConfirmed)
        modals.close()
      },
    }
    modals.open('confirm', asked)
  })
}
