import { type ReactNode, useEffect, useRef } from 'react'
import { hasMovedOn } from '../navigation/keep-focus.ts'

/**
 * For what nobody sees a second time: it takes the focus when it comes, and with it the page's view, unless the person
 * has gone on to something else by then.
 */
export function ShownOnce({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasMovedOn()) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className="stack">
      {children}
    </section>
  )
}
