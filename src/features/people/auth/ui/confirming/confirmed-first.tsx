import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { keepWayBack } from './after-confirming.ts'
import { ConfirmNotice } from './confirm-notice.tsx'
import { useViewer } from '../use-viewer.ts'

interface ConfirmedFirstProps {
  /** What it is needed for: 'to comment'. */
  what: string
  children?: ReactNode
}

/** Says before the work, and not after it, that the address has to be confirmed; who has done so sees what is inside. */
export function ConfirmedFirst({ what, children }: ConfirmedFirstProps) {
  const viewer = useViewer()
  const { pathname, search, hash } = useLocation()
  const isAsked = viewer !== null && !viewer.confirmed
  useEffect(() => {
    if (isAsked) keepWayBack(pathname + search + hash)
  }, [isAsked, pathname, search, hash])
  return isAsked ? <ConfirmNotice email={viewer.email} what={what} /> : children
}
