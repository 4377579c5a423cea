import { focusHeading } from '../navigation/focus-heading.ts'

/**
 * Focuses the heading of the surrounding section after a focused element disappears. Otherwise the keyboard
 * would start again at the top of the page.
 */
export function passFocusOn(sections = sectionsAround()): void {
  setTimeout(() => {
    // If the surrounding section is gone, this is another page, which sets the focus itself.
    if (document.activeElement === document.body) focusSection(sections)
  })
}

/** Focuses the heading of the nearest section that still exists. Returns whether there is one. */
export function focusSection(sections: readonly Element[], how?: { preventScroll: boolean }): boolean {
  const section = sections.find(({ isConnected }) => isConnected)
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3') ?? null
  focusHeading(heading, how)
  return heading !== null
}

/**
 * Returns the sections around an element, by default the focused one, nearest first. A list item counts if it
 * has a heading.
 */
export function sectionsAround(element = document.activeElement): Element[] {
  const sections: Element[] = []
  for (let around = element; around; around = around.parentElement)
    if (around.matches('section, li:has(h1, h2, h3)')) sections.push(around)
  return sections
}
