import { useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react'
import { createPath, useLocation } from 'react-router'
import { lazyPart } from './lazy-part.tsx'
import { modals, type ModalKind, type ModalKinds } from './modal-store.ts'

export type ModalProps<K extends ModalKind> = { payload: ModalKinds[K]; close: () => void }
type LostHandler = { onLost?: (() => void) | undefined }
/** A component for every kind of modal except confirm, which `ModalHost` adds itself. Use lazy components. */
export type ModalScreens = {
  [K in Exclude<ModalKind, 'confirm'>]: ComponentType<ModalProps<K> & LostHandler>
}

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/**
 * Shows the open modal, closes it when the page changes, and returns the focus. Belongs in the root, once.
 */
export function ModalHost({ kinds }: { kinds: Partial<ModalScreens> }) {
  const modal = useSyncExternalStore(modals.subscribe, modals.current, () => null)
  const address = createPath(useLocation())
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    // The address changes before the page does, so a modal opened in between belongs to the new page.
    const open = modals.current()
    if (open && open.address !== address) modals.close()
  }, [address])
  useEffect(() => {
    if (modal) opener.current = modal.opener
    else returnFocus(opener.current)
  }, [modal])
  if (!modal) return null
  const screens = { confirm: ConfirmDialog, ...kinds } as Record<string, unknown>
  const Screen = screens[modal.kind] as
    | ComponentType<{ payload: unknown; close: () => void } & LostHandler>
    | undefined
  if (!Screen) throw new Error(`Nothing shows the modal "${modal.kind}"`)
  return <Screen key={modal.kind} payload={modal.payload} close={modals.close} onLost={modals.close} />
}

/**
 * Returns the focus to the opener if it is still on the page, because the closed dialog leaves the focus on
 * the body.
 */
function returnFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
}
