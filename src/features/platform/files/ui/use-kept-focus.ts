import { type RefObject, useEffect, useRef } from 'react'

/** What else of a field can be pressed: the file's own control before buttons. */
const controls = ['input:not([disabled])', 'button:not([disabled])']

/**
 * A field's controls change with its file: when the one in focus goes, the one in its place has the focus, and the
 * keyboard does not begin again at the top of the page. Runs after each drawing.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return
    last.current = null
    const next = controls.map((one) => box.current?.querySelector<HTMLElement>(one)).find(Boolean)
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
