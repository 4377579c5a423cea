import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { keepWayBack } from './after-confirming.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { useViewer } from '../use-viewer.ts'

interface ConfirmedFirstProps {
  /** Purpose that requires a confirmed address: 'to comment'. */
  what: string
  children?: ReactNode
}

/**
 * Asks for a confirmed address before the work instead of after it; shows its children to members with a
 * confirmed one.
 */
export function ConfirmedFirst({ what, children }: ConfirmedFirstProps) {
  const viewer = useViewer()
  const { pathname, search, hash } = useLocation()
  const isAsked = viewer !== null && !viewer.confirmed
  useEffect(() => {
    if (isAsked) keepWayBack(pathname + search + hash)
  }, [isAsked, pathname, search, hash])
  return isAsked ? <ConfirmNotice email={viewer.email} what={what} /> : children
}
