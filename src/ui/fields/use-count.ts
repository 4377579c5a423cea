import { useSyncExternalStore } from 'react'

/**
 * Counts a control's characters as the contracts do: tidied, in code points. Reads the control each time,
 * because a form that is reset or reloaded changes its controls without an event.
 */
export function useCount(id: string, start: unknown, maxLength: number | undefined) {
  const isCounted = maxLength !== undefined
  const now = useSyncExternalStore(
    isCounted ? subscribe : subscribeToNothing,
    () => (isCounted ? countLetters(readValue(id) ?? start) : 0),
    () => countLetters(start),
  )
  return isCounted ? { now, most: maxLength } : undefined
}

function subscribe(listener: () => void) {
  // A form empties its controls only after its reset event.
  const after = () => setTimeout(listener)
  document.addEventListener('input', listener)
  document.addEventListener('reset', after)
  return () => {
    document.removeEventListener('input', listener)
    document.removeEventListener('reset', after)
  }
}
const subscribeToNothing = () => () => {}

function readValue(id: string): unknown {
  const control = document.getElementById(id)
  return control && 'value' in control ? control.value : undefined
}

const countLetters = (text: unknown) =>
  typeof text === 'string' ? [...text.normalize('NFC').trim()].length : 0
