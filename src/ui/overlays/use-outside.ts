import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back while active, when something outside the element is pressed or focused. */
export function useOutsideEvent(
  element: RefObject<Element | null>,
  isActive: boolean,
  callback: () => void,
): void {
  const checkTarget = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) callback()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const onEvent = (event: Event) => checkTarget(event)
    document.addEventListener('pointerdown', onEvent)
    document.addEventListener('focusin', onEvent)
    return () => {
      document.removeEventListener('pointerdown', onEvent)
      document.removeEventListener('focusin', onEvent)
    }
  }, [isActive])
}
