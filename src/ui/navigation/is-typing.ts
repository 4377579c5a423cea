const textlessTypes = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])
// Selectors of open dialogs. Base UI treats toasts as dialogs, but they cover nothing, so they are left out.
const dialogs = 'dialog[open], [role=alertdialog], [role=dialog]:not(.toast)'

/**
 * Whether the user is typing, so that no shortcut may take the key. Uses the first step of the event's path,
 * because events in a shadow root (the Markdown editor) seem to come from its host.
 */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (event.isComposing || !(target instanceof HTMLElement)) return event.isComposing
  if (target.isContentEditable || target.role === 'textbox') return true
  if (target instanceof HTMLInputElement) return !textlessTypes.has(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Whether a page-wide shortcut may take the key: no one is typing, and no dialog is open. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isTyping(event) && document.querySelector(dialogs) === null
