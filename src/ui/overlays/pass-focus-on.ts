import { focusHeading } from '../navigation/focus-heading.ts'

/**
 * Focuses the heading of the surrounding section after a focused element disappears. Otherwise the keyboard
 * would start again at the top of the page.
 */
export function restoreFocus(sections = listSurroundingSections()): void {
  setTimeout(() => {
    // If the surrounding section is gone, this is another page, which sets the focus itself.
    if (document.activeElement === document.body) focusSection(sections)
  })
}

/**
 * Focuses the heading of the nearest section that still exists. Returns whether that section has a heading.
 */
export function focusSection(sections: readonly Element[], options?: { preventScroll: boolean }): boolean {
  const section = sections.find(({ isConnected }) => isConnected)
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3') ?? null
  focusHeading(heading, options)
  return heading !== null
}

/**
 * Returns the sections around an element, by default the focused one, nearest first. A list item counts if it
 * has a heading.
 */
export function listSurroundingSections(element = document.activeElement): Element[] {
  const sections: Element[] = []
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement)
    if (ancestor.matches('section, li:has(h1, h2, h3)')) sections.push(ancestor)
  return sections
}
