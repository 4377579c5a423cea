import { type BaseSyntheticEvent, useCallback, useMemo, useRef, useState } from 'react'

/**
 * Allows one action at a time: `begin` returns whether it may start, `end` allows the next. A second press
 * can come before the first render, so a ref decides, not the state.
 */
export function useOnce() {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const begin = useCallback(() => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    return true
  }, [])
  const end = useCallback(() => {
    isUnderWay.current = false
    setBusy(false)
  }, [])
  return useMemo(() => ({ isBusy, begin, end }), [isBusy, begin, end])
}

/**
 * Returns a submit handler that ignores further presses until the form is sent. Always prevents the browser's
 * own submit.
 */
export function useSubmitOnce(send: (event?: BaseSyntheticEvent) => Promise<void>) {
  const { begin, end } = useOnce()
  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (begin()) await send(event).finally(end)
  }
}
