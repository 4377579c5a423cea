import { type ReactNode, useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { usePageAccount } from '#features/people/auth/ui/use-page-account.ts'
import type { PageHandle } from '#lib/pages/page.ts'
import { modals } from '#ui/overlays/modal-store.ts'
import { toasts } from '#ui/overlays/toast-store.ts'
import { PublicFrame } from '../public-frame.tsx'
import { SignedOut } from './signed-out.tsx'

/**
 * Shows the page only to the account it was made for. If another account or none is signed in, a public page
 * reloads, and any other page explains what happened.
 */
export function OwnPage({ children }: { children: ReactNode }) {
  const account = usePageAccount()
  const isPublicPage = useIsPublicPage()
  if (account.state === 'here') return children
  if (account.state === 'leaving') return <PageReload path={account.path} />
  if (isPublicPage) return <PageReload path={null} />
  return (
    <PublicFrame>
      <CloseOverlays />
      <SignedOut isByTab={account.isByTab} other={account.other} />
    </PublicFrame>
  )
}

/** Replaces the page while the next one loads, because a mounted form would ask whether to stay. */
function PageReload({ path }: { path: string | null }) {
  useEffect(() => {
    if (path === null) location.reload()
    else location.assign(path)
  }, [path])
  return <CloseOverlays />
}

/** Closes dialogs and notices, which belong to the previous account. */
function CloseOverlays() {
  useEffect(() => {
    modals.close()
    toasts.clear()
  }, [])
  return null
}

function useIsPublicPage(): boolean {
  const handle = useMatches().findLast((match) => match.handle)?.handle as Partial<PageHandle> | undefined
  const { search } = useLocation()
  const audience = handle?.audience
  return (typeof audience === 'function' ? audience(new URLSearchParams(search)) : audience) === 'everyone'
}
