import { useEffect, useRef } from 'react'
import { writeSetting } from '#ui/device/settings.ts'

/** Keeps how high the next step is, for the script in the head that keeps its place free at the next visit. */
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
