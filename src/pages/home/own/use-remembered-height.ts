import { useEffect, useRef } from 'react'
import { writeSetting } from '#ui/device/settings.ts'

/** Stores the height of the next step, so that the head script can reserve its space on the next visit. */
export function useRememberedHeight(isFilled: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const innerElement = box.current
    const outerElement = innerElement?.parentElement
    if (!isFilled || !innerElement || !outerElement) return
    const height = innerElement.getBoundingClientRect().bottom - outerElement.getBoundingClientRect().top
    writeSetting('next-step', JSON.stringify([innerWidth, Math.ceil(height)]))
  }, [isFilled])
  return box
}
