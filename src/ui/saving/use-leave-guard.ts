import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../overlays/confirm.ts'

interface LeaveOptions {
  /** Whether the user may change the query without being asked, for a form whose steps are in the query. */
  isStayingOnPath?: boolean
  /** Called before asking. If it returns true, the user may leave without being asked. */
  settle?: () => Promise<boolean>
  /** Names of unsaved fields, in the form's own words. */
  fields?: readonly string[] | (() => readonly string[])
}

/**
 * Asks before the user leaves unsaved input for another page or closes this one. `release` ends the guard at
 * once, before the form renders again.
 */
export function useLeaveGuard(isDirty: boolean, options: LeaveOptions = {}) {
  const latestOptions = useRef(options)
  const isAtRisk = useRef(isDirty)
  useEffect(() => {
    isAtRisk.current = isDirty
    latestOptions.current = options
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAtRisk.current && !(options.isStayingOnPath && currentLocation.pathname === nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayLeave(latestOptions.current).then((canLeave) => (canLeave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isAtRisk.current) event.preventDefault()
    }
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [])
  const release = useCallback(() => {
    isAtRisk.current = false
  }, [])
  return { release }
}

async function mayLeave({ settle, fields = [] }: LeaveOptions): Promise<boolean> {
  if (await settle?.()) return true
  const unsavedFields = typeof fields === 'function' ? fields() : fields
  const unsavedText = unsavedFields.length > 0 ? `Not saved: ${unsavedFields.join(', ')}. ` : ''
  return confirm({
    title: 'Leave without saving?',
    text: `${unsavedText}We’ll keep what you typed on this device and offer it here again.`,
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  })
}
