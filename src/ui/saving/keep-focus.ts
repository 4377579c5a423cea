import { focusHeading, headingOfPage } from '../navigation/focus-heading.ts'
import { focusSection, sectionsAround } from '../overlays/pass-focus-on.ts'

let followed = new AbortController()

/**
 * From now on the keyboard keeps its place on this page, until the pointer is used: what has the focus gets it back
 * when it was switched off, and passes it on when it goes. Every change of the page is looked at, since React draws
 * transitions one by one: the page that was read anew comes before the end of an act, after it, or in two steps.
 */
export function keepFocus(): void {
  followed.abort()
  followed = new AbortController()
  const { signal } = followed
  const path = location.pathname
  let last = focusNow()
  const changes = new MutationObserver(() => {
    // Another page has a place for the focus itself.
    if (path !== location.pathname) followed.abort()
    else if (document.activeElement === document.body) giveFocusOn(last)
  })
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  signal.addEventListener('abort', () => changes.disconnect())
  document.addEventListener('focusin', () => (last = focusNow()), { signal })
  document.addEventListener('pointerdown', () => followed.abort(), { signal, capture: true })
}

interface Focus {
  element: Element | null
  sections: Element[]
}

const focusNow = (): Focus => ({ element: document.activeElement, sections: sectionsAround() })

/** A dialog that closes gives the focus back to what opened it. */
function giveFocusOn({ element, sections }: Focus): void {
  if (!(element instanceof HTMLElement)) return
  if (element.isConnected) element.focus({ preventScroll: true })
  else if (!element.closest('[role=dialog], [role=alertdialog]'))
    if (!focusSection(sections)) focusHeading(headingOfPage())
}
