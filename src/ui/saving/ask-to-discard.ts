import { confirm } from '../overlays/confirm.ts'

/** Whether what was typed and is nowhere else may go; nothing brings it back. */
export const askToDiscard = ({ what = 'your unsaved changes' }: { what?: string } = {}) =>
  confirm({
    type: 'danger',
    title: `Discard ${what}?`,
    text: 'What you typed goes from this device too, and you can’t get it back.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep',
  })
