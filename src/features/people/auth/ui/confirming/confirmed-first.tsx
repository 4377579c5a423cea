import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { saveReturnPath } from './after-confirming.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { useViewer } from '../use-viewer.ts'

interface ConfirmationGateProps {
  /** Purpose that requires a confirmed address: 'to comment'. */
  what: string
  children?: ReactNode
}

/**
 * Asks a member without a confirmed address to confirm it before the work instead of after it. Shows its
 * children to everyone else.
 */
export function ConfirmationGate({ what, children }: ConfirmationGateProps) {
  const viewer = useViewer()
  const { pathname, search, hash } = useLocation()
  const needsConfirmation = viewer !== null && !viewer.confirmed
  useEffect(() => {
    if (needsConfirmation) saveReturnPath(pathname + search + hash)
  }, [needsConfirmation, pathname, search, hash])
  return needsConfirmation ? <ConfirmNotice email={viewer.email} what={what} /> : children
}
