import { type BaseSyntheticEvent, useCallback, useMemo, useRef, useState } from 'react'

/**
 * One act at a time: `begin` says whether it may start, `end` lets the next one. A second press can come before the
 * screen shows the first, so what decides is kept beside the state and not in it.
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

/** A form's submit that goes out once, however often it is pressed; the browser's own never does. */
export function useSubmitOnce(send: (event?: BaseSyntheticEvent) => Promise<void>) {
  const { begin, end } = useOnce()
  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (begin()) await send(event).finally(end)
  }
}
