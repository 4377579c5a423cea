import { type RefObject, useEffect } from 'react'
import { useOutsideEvent } from '../overlays/use-outside.ts'

/**
 * Makes a `details` work like a menu: Escape inside it closes it and returns the focus to its summary; a
 * press or focus outside closes it too.
 */
export function useDropdown(box: RefObject<HTMLDetailsElement | null>): void {
  useOutsideEvent(box, true, () => box.current?.removeAttribute('open'))
  useEffect(() => {
    const list = box.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !list?.open) return
      event.preventDefault()
      list.open = false
      list.querySelector('summary')?.focus()
    }
    list?.addEventListener('keydown', onKeyDown)
    return () => list?.removeEventListener('keydown', onKeyDown)
  }, [box])
}
