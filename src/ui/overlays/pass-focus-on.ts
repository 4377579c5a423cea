import { focusHeading } from '../navigation/focus-heading.ts'

/**
 * For what is about to go away with the focus in it: the heading of the section around it gets the focus then, and the
 * keyboard does not begin again at the top of the page.
 */
export function passFocusOn(sections = sectionsAround()): void {
  setTimeout(() => {
    // Without the section around it another page is here, which has a place for the focus itself.
    if (document.activeElement === document.body) focusSection(sections)
  })
}

/** Gives the focus to the heading of the nearest one that is still there, and says whether there is one. */
export function focusSection(sections: readonly Element[], how?: { preventScroll: boolean }): boolean {
  const section = sections.find(({ isConnected }) => isConnected)
  const heading = section?.querySelector<HTMLElement>('h1, h2, h3') ?? null
  focusHeading(heading, how)
  return heading !== null
}

/** Those around an element, or what has the focus now, the nearest first; one of a list is one where it has a heading. */
export function sectionsAround(element = document.activeElement): Element[] {
  const sections: Element[] = []
  for (let around = element; around; around = around.parentElement)
    if (around.matches('section, li:has(h1, h2, h3)')) sections.push(around)
  return sections
}
