import { type RefObject, useEffect, useRef } from 'react'

/** Selectors of the controls that get the focus, the file input before buttons. */
const controls = ['input:not([disabled])', 'button:not([disabled])']

/**
 * Moves the focus if the focused control disappears with a change of the file, so that the keyboard doesn't
 * restart at the top of the page. Runs after each render.
 */
export function useRestoredFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    const next = controls.map((selector) => box.current?.querySelector<HTMLElement>(selector)).find(Boolean)
    if (document.activeElement === document.body) next?.focus()
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      last.current = target
    },
    onBlur: ({ target }: { target: Element }) => {
      if (target.isConnected) last.current = null
    },
  }
}
