const textless = new Set([
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
// Toasts are dialogs to Base UI, but they lie over nothing.
const dialogs = 'dialog[open], [role=alertdialog], [role=dialog]:not(.toast)'

/**
 * Whether a key belongs to whoever types, so that no key of the page may take it. The path's first step is asked:
 * seen from outside, what happens in a shadow root (the Markdown editor) happens to its host.
 */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (event.isComposing || !(target instanceof HTMLElement)) return event.isComposing
  if (target.isContentEditable || target.role === 'textbox') return true
  if (target instanceof HTMLInputElement) return !textless.has(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Whether a key is free for the whole page: nobody types, and no dialog lies over it. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isTyping(event) && document.querySelector(dialogs) === null
