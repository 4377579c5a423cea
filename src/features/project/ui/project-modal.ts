import { modals } from '#ui/overlays/modal-store.ts'

export interface ProjectOrder {
  /** To change; null for a new one. */
  id: string | null
  /** Whose it is: the person who is signed in. */
  userId: string
}

declare module '#ui/overlays/modal-store.ts' {
  interface ModalKinds {
    project: ProjectOrder
  }
}

/** The dialog in which a project is made or changed. */
export const openProject = (order: ProjectOrder) => modals.open('project', order)
