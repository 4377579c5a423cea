import { type ReactNode, useEffect, useRef } from 'react'
import { hasMovedOn } from '../navigation/keep-focus.ts'

/**
 * A region for content that is shown only once. It takes the focus and scrolls into view when it appears,
 * unless the user has moved on to something else.
 */
export function OneTimeRegion({ label, children }: { label: string; children: ReactNode }) {
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
