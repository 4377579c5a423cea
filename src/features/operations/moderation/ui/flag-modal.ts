import { modals } from '#ui/overlays/modal-store.ts'
import type { FlagKind } from '../contract.ts'

export interface FlagOrder {
  kind: FlagKind
  id: string
  /** Completes "Tell the moderators about …". */
  what: string
}

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    flag: FlagOrder
  }
}

/** Opens the dialog for a report. */
export const openFlag = (order: FlagOrder) => modals.open('flag', order)
