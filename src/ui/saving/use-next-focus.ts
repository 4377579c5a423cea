import { startTransition, useCallback, useEffect, useState } from 'react'
import { passFocusOn, sectionsAround } from '../overlays/pass-focus-on.ts'

interface Pressed {
  element: Element | null
  sections: Element[]
}

/** What has the focus now, and what is around it. */
export const whatIsPressed = (): Pressed => ({ element: document.activeElement, sections: sectionsAround() })

const ownActs = ['focusin', 'pointerdown', 'keydown'] as const

/**
 * Where the keyboard goes on after an act, once what comes back is called. The page that was read anew comes to the
 * screen before that or after it, since React draws transitions one by one: each drawing is looked at, until somebody
 * does something themselves.
 */
export function useNextFocus(): (pressed: Pressed) => void {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  useEffect(() => {
    if (pressed) giveFocusOn(pressed)
  })
  useEffect(() => {
    if (!pressed) return
    const leave = ({ target }: Event) => {
      if (target !== pressed.element) setPressed(null)
    }
    for (const kind of ownActs) document.addEventListener(kind, leave)
    return () => {
      for (const kind of ownActs) document.removeEventListener(kind, leave)
    }
  }, [pressed])
  return useCallback((next) => startTransition(() => setPressed(next)), [])
}

/** A button that was switched off has lost the focus and gets it back; one that is gone passes it on. */
function giveFocusOn({ element, sections }: Pressed): void {
  if (document.activeElement !== document.body) return
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
  else passFocusOn(sections)
}
