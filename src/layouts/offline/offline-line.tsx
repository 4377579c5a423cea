import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { unreachedMessage } from '#lib/contract/client.ts'
import type { PageHandle } from '#lib/pages/page.ts'
import { reachable } from '#lib/pages/reachable.ts'
import { Icon } from '#ui/icon.tsx'
import { toasts } from '#ui/overlays/toast-store.ts'
import { findInternalLink } from '../links/inside-link.ts'
import { backOnlineMs, offlineNotices } from './offline-notices.ts'

/**
 * Shows that the connection is lost, and keeps links from leaving the page. The last link clicked opens once
 * the connection is back.
 */
export function OfflineLine() {
  const isReachable = useSyncExternalStore(reachable.subscribe, reachable.current, () => true)
  const isBackOnline = useBackOnline(isReachable)
  const [hasRefused, setRefused] = useState(false)
  const handle = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined
  const views = handle?.views?.join(' ') ?? ''
  useEffect(() => {
    if (isReachable) return undefined
    let wantedLink: HTMLAnchorElement | null = null
    const blockNavigation = (event: MouseEvent) => {
      const link = findInternalLink(event)
      if (!link || isSameView(link, views.split(' '))) return
      event.preventDefault()
      event.stopPropagation()
      wantedLink = link
      setRefused(true)
    }
    addEventListener('click', blockNavigation, { capture: true })
    return () => {
      removeEventListener('click', blockNavigation, { capture: true })
      setRefused(false)
      // Messages about the lost connection are no longer true, so they are removed.
      for (const { id, title, detail } of toasts.current())
        if (title === unreachedMessage || detail === unreachedMessage) toasts.remove(id)
      if (reachable.current()) wantedLink?.click()
    }
  }, [isReachable, views])
  return (
    <output data-line className={isReachable && !isBackOnline ? 'visually-hidden' : 'offline-line'}>
      {isBackOnline && (
        <>
          <Icon of={IconCloudCheck} />
          {offlineNotices.back}
        </>
      )}
      {!isReachable && (
        <>
          <Icon of={IconCloudOff} />
          {hasRefused ? offlineNotices.refused : offlineNotices.here}
        </>
      )}
    </output>
  )
}

/** Returns true for `backOnlineMs` milliseconds after the site is reachable again. */
function useBackOnline(isReachable: boolean) {
  const [isBackOnline, setBackOnline] = useState(false)
  const wasReachable = useRef(isReachable)
  useEffect(() => {
    if (wasReachable.current === isReachable) return undefined
    wasReachable.current = isReachable
    setBackOnline(isReachable)
    const timer = setTimeout(() => setBackOnline(false), backOnlineMs)
    return () => clearTimeout(timer)
  }, [isReachable])
  return isBackOnline && isReachable
}

/** Whether the link changes only these query parameters of the URL. */
function isSameView(link: HTMLAnchorElement, views: readonly string[]): boolean {
  const [targetUrl, currentUrl] = [new URL(link.href), new URL(location.href)]
  for (const { searchParams } of [targetUrl, currentUrl]) for (const name of views) searchParams.delete(name)
  return targetUrl.pathname === currentUrl.pathname && targetUrl.search === currentUrl.search
}
