import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** In milliseconds: what comes later than this after a page may move it. */
const patience = 5000
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Parts that come after their page push down what its address names: until somebody moves the page, that stays in view.
 * Back and a reload are where they were.
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
  const timer = setTimeout(stop, patience)
  for (const hand of hands) addEventListener(hand, stop, { capture: true, passive: true })
  observer.observe(document.body)
  return stop
}

const isOpened = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
