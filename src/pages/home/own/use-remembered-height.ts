import { useEffect, useRef } from 'react'
import { writeSetting } from '#ui/device/settings.ts'

/** Stores the height of the next step, so that the head script can reserve its space on the next visit. */
export function useRememberedHeight(isFilled: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inner = box.current
    const outer = inner?.parentElement
    if (!isFilled || !inner || !outer) return
    const height = inner.getBoundingClientRect().bottom - outer.getBoundingClientRect().top
    writeSetting('next-step', JSON.stringify([innerWidth, Math.ceil(height)]))
  }, [isFilled])
  return box
}
