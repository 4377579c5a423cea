export type ConfirmOptions = {
  /** Defaults to 'warning'. */
  type?: 'danger' | 'warning' | 'success' | undefined
  title: string
  text?: string | undefined
  confirmLabel: string
  cancelLabel?: string | undefined
  /** Text that the user must type to confirm an action that is hard to undo. */
  typed?: string | undefined
  /** Also asks for a text, such as a reason; required unless `isOptional`. */
  reason?: { label: string; hint?: string | undefined; most: number; isOptional?: boolean } | undefined
  onAnswer: (isConfirmed: boolean, reason?: string) => void
}

/** Kinds of modal and their payloads. A feature adds its own by declaration merging (docs/ui.md). */
export interface ModalKinds {
  confirm: ConfirmOptions
}
export type ModalKind = keyof ModalKinds
export type Modal = {
  [K in ModalKind]: {
    kind: K
    payload: ModalKinds[K]
    opener: Element | null
    /** Address at which the modal was opened: path, query and fragment. */
    address: string
  }
}[ModalKind]

/**
 * Creates a store for at most one open modal. Opening another replaces it, and the focus still returns to the
 * first opener.
 */
export function createModalStore() {
  let modal: Modal | null = null
  const listeners = new Set<() => void>()
  const change = (next: Modal | null) => {
    if (next === modal) return
    modal = next
    for (const listener of listeners) listener()
  }
  return {
    /** Opens a modal. Throws if the payload is missing, which is a bug in the caller. */
    open<K extends ModalKind>(kind: K, payload: ModalKinds[K]): void {
      if (payload === undefined || payload === null)
        throw new Error(`The modal "${kind}" was opened without a payload`)
      const opener = modal?.opener ?? (typeof document === 'undefined' ? null : document.activeElement)
      change({ kind, payload, opener, address: getCurrentAddress() } as unknown as Modal)
    },
    close: () => change(null),
    current: () => modal,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function getCurrentAddress() {
  if (typeof location === 'undefined') return ''
  const { pathname, search, hash } = location
  return pathname + search + hash
}

/** The only modal store of this browser tab. */
export const modals = createModalStore()
