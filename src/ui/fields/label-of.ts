import { controlOf } from '../navigation/focus-field.ts'

/** What is written beside a control on this page, by its name; for what has no label, the name itself in words. */
export function labelOf(name: string): string {
  if (typeof document === 'undefined') return formatName(name)
  const control = controlOf(name)
  const label = control && 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined
  // The first words: marks and hints follow them.
  const text = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT).nextNode()?.textContent?.trim()
  return text || control?.getAttribute('aria-label') || formatName(name)
}

/** "prizes.0.coverImage" is "Cover image". */
function formatName(name: string) {
  const last = name
    .slice(name.lastIndexOf('.') + 1)
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return last.charAt(0).toUpperCase() + last.slice(1)
}
