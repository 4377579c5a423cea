import { modals } from '#ui/overlays/modal-store.ts'
import type { FlagKind } from '../contract.ts'

export interface FlagRequest {
  kind: FlagKind
  id: string
  /** Name of the content, which completes "Tell the moderators about …". */
  what: string
}

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    flag: FlagRequest
  }
}

export const openFlag = (order: FlagRequest) => modals.open('flag', order)
