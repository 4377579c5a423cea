import { findControl } from '../navigation/focus-field.ts'

/** Returns the label of a control on this page by its name. Without a label, returns the name in words. */
export function getFieldLabel(name: string): string {
  if (typeof document === 'undefined') return formatName(name)
  const control = findControl(name)
  const label = control && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined
  // Takes only the first text of the label, because marks and hints follow it.
  const text = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim()
  return text || control?.getAttribute('aria-label') || formatName(name)
}

/** Formats a field name, for example "prizes.0.coverImage" as "Cover image". */
function formatName(name: string) {
  const last = name
    .slice(name.lastIndexOf('.') + 1)
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return last.charAt(0).toUpperCase() + last.slice(1)
}
