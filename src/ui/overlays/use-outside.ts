import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back while active, when something outside the element is pressed or focused. */
export function useOutside(element: RefObject<Element | null>, isActive: boolean, then: () => void): void {
  const look = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) then()
  })
  useEffect(() => {
    if (!isActive) return undefined
    const onEvent = (event: Event) => look(event)
    document.addEventListener('pointerdown', onEvent)
    document.addEventListener('focusin', onEvent)
    return () => {
      document.removeEventListener('pointerdown', onEvent)
      document.removeEventListener('focusin', onEvent)
    }
  }, [isActive])
}
