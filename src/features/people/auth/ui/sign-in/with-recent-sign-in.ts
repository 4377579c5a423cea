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
 * Runs a write that needs a recent sign-in. When the server refuses it for that alone, the person confirms who they are
 * in a dialog, and it runs once more; who closes the dialog gets the refusal, whose sentence says what was missing.
 * The dialog takes the place of one that is open, so ask your own question before.
 */
export async function withRecentSignIn<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const isUnproven = error instanceof ApiError && error.code === 'recent_sign_in'
    if (!isUnproven || !(await prove())) throw error
    return write()
  }
}

/** Escape, a click outside or another page mean no. */
function prove(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = modals.subscribe(() => {
      if (modals.current()?.payload === asked) return
      stop()
      resolve(false)
    })
    const asked: ProveOrder = {
      onAnswer: (isProven) => {
        stop()
        resolve(isProven)
        modals.close()
      },
    }
    modals.open('prove', asked)
  })
}
