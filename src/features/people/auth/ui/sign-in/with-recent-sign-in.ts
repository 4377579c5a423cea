import { ApiError } from '#lib/contract/client.ts'
import { modals } from '#ui/overlays/modal-store.ts'

export interface ProveOrder {
  onAnswer: (isProven: boolean) => void
}

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    prove: ProveOrder
  }
}

/**
 * Runs a write that needs a recent sign-in. If the server rejects it only for that, the person confirms their
 * identity in a dialog, and it runs again. Closing the dialog rethrows the error, whose message says what was
 * missing. The dialog replaces an open one, so ask other questions before.
 */
export async function withRecentSignIn<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === 'recent_sign_in'
    if (!needsProof || !(await prove())) throw error
    return write()
  }
}

/**
 * Asks the person to confirm their identity in a dialog. Escape, a click outside or another page count as no.
 */
function prove(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = modals.subscribe(() => {
      if (modals.current()?.payload === order) return
      stop()
      resolve(false)
    })
    const order: ProveOrder = {
      onAnswer: (isProven) => {
        stop()
        resolve(isProven)
        modals.close()
      },
    }
    modals.open('prove', order)
  })
}
