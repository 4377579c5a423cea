import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Milliseconds after page load during which late content is compensated. */
const compensationMs = 5000
const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the URL's target in view while late content pushes it down, until the user scrolls or presses
 * something, and at most for `compensationMs`. Back and reload keep their scroll position.
 */
export function useStayAtTarget(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = last.current === null
    const isNew = last.current !== pathname
    last.current = pathname
    const shouldStay = isFirst ? isOpened() : type !== NavigationType.Pop
    if (isNew && shouldStay && hash.length > 1) return stayAtElement(hash.slice(1))
  }, [pathname, hash, type])
}

function stayAtElement(id: string): () => void {
  const observer = new ResizeObserver(() =>
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
  )
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const eventType of inputEvents) removeEventListener(eventType, stop, true)
  }
  const timer = setTimeout(stop, compensationMs)
  for (const eventType of inputEvents) addEventListener(eventType, stop, { capture: true, passive: true })
  observer.observe(document.body)
  return stop
}

const isOpened = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
