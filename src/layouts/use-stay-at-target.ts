import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Milliseconds after page load during which late content is compensated. */
const compensationMs = 5000
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the URL's target in view while late content pushes it down, until the user scrolls. Back and reload
 * keep their scroll position.
 */
export function useStayAtTarget(): void {
  const { pathname, hash } = useLocation()
  const type = useNavigationType()
  const last = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = last.current === null
    const isNew = last.current !== pathname
    last.current = pathname
    const isMeant = isFirst ? isOpened() : type !== NavigationType.Pop
    if (isNew && isMeant && hash.length > 1) return stayAt(hash.slice(1))
  }, [pathname, hash, type])
}

function stayAt(id: string): () => void {
  const observer = new ResizeObserver(() =>
    document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
  )
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const hand of hands) removeEventListener(hand, stop, true)
  }
  const timer = setTimeout(stop, compensationMs)
  for (const hand of hands) addEventListener(hand, stop, { capture: true, passive: true })
  observer.observe(document.body)
  return stop
}

const isOpened = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
