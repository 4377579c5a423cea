import { confirm } from '../overlays/confirm.ts'

/** Asks whether unsaved input may be discarded; it cannot be restored. */
export const askToDiscard = ({ what = 'your unsaved changes' }: { what?: string } = {}) =>
  confirm({
    type: 'danger',
    title: `Discard ${what}?`,
    text: 'What you typed goes from this device too, and you can’t get it back.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep',
  })
