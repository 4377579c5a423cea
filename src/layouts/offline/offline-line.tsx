import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import { unreached } from '#lib/contract/client.ts'
import type { PageHandle } from '#lib/pages/page.ts'
import { reachable } from '#lib/pages/reachable.ts'
import { Icon } from '#ui/icon.tsx'
import { toasts } from '#ui/overlays/toast-store.ts'
import { insideLink } from '../links/inside-link.ts'
import { backFor, offlineNotices } from './offline-notices.ts'

/**
 * Shows that the connection is lost, and keeps links from leaving the page. The last link clicked opens once
 * it is back.
 */
export function OfflineLine() {
  const isReachable = useSyncExternalStore(reachable.subscribe, reachable.current, () => true)
  const isBack = useBack(isReachable)
  const [hasRefused, setRefused] = useState(false)
  const handle = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined
  const views = handle?.views?.join(' ') ?? ''
  useEffect(() => {
    if (isReachable) return undefined
    let wanted: HTMLAnchorElement | null = null
    const stay = (event: MouseEvent) => {
      const link = insideLink(event)
      if (!link || isViewOfThis(link, views.split(' '))) return
      event.preventDefault()
      event.stopPropagation()
      wanted = link
      setRefused(true)
    }
    addEventListener('click', stay, { capture: true })
    return () => {
      removeEventListener('click', stay, { capture: true })
      setRefused(false)
      // Messages about the lost connection are no longer true, so they are removed.
      for (const { id, title, detail } of toasts.current())
        if (title === unreached || detail === unreached) toasts.remove(id)
      if (reachable.current()) wanted?.click()
    }
  }, [isReachable, views])
  return (
    <output data-line className={isReachable && !isBack ? 'visually-hidden' : 'offline-line'}>
      {isBack && (
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

/** Returns true for `backFor` milliseconds after the site is reachable again. */
function useBack(isReachable: boolean) {
  const [isBack, setBack] = useState(false)
  const wasReachable = useRef(isReachable)
  useEffect(() => {
    if (wasReachable.current === isReachable) return undefined
    wasReachable.current = isReachable
    setBack(isReachable)
    const timer = setTimeout(() => setBack(false), backFor)
    return () => clearTimeout(timer)
  }, [isReachable])
  return isBack && isReachable
}

/** Whether the link changes only these query parameters of the URL. */
function isViewOfThis(link: HTMLAnchorElement, views: readonly string[]): boolean {
  const [there, here] = [new URL(link.href), new URL(location.href)]
  for (const { searchParams } of [there, here]) for (const name of views) searchParams.delete(name)
  return there.pathname === here.pathname && there.search === here.search
}
