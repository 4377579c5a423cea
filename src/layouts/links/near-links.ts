import { awakeEventName } from '../../starter/awake-event.ts'
import { isInternalLink } from './inside-link.ts'

/** Distance from the viewport that counts as near, and the maximum of parallel prefetches. */
const [margin, maxParallel] = ['200px', 4]
/** Milliseconds after which a page that is never idle counts as idle. */
const idleTimeoutMs = 2000
/** Maximum prefetches, for a page with many links. */
const maxPrefetches = 40

/**
 * Prefetches the pages of links near the viewport while the browser is idle. For visitors' pages before
 * hydration; a hydrated page prefetches on hover. Does nothing if the user saves data.
 */
export function fetchNearLinks(): void {
  if (isSavingData() || !('requestIdleCallback' in globalThis)) return
  const prefetchedUrls = new Set<string>()
  const nearUrls = new Set<string>()
  let runningCount = 0
  const finishFetch = () => {
    runningCount -= 1
    fetchNext()
  }
  const fetchNext = () => {
    for (const address of nearUrls) {
      if (runningCount >= maxParallel || prefetchedUrls.size >= maxPrefetches) return
      nearUrls.delete(address)
      prefetchedUrls.add(address)
      runningCount += 1
      requestIdleCallback(() => prefetch(address, finishFetch), { timeout: idleTimeoutMs })
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const { pathname } = target as HTMLAnchorElement
        if (!isIntersecting) nearUrls.delete(pathname)
        else if (!prefetchedUrls.has(pathname)) nearUrls.add(pathname)
      }
      fetchNext()
    },
    { rootMargin: margin },
  )
  for (const link of document.links)
    if (link instanceof HTMLAnchorElement && isPlainPage(link)) observer.observe(link)
  const stop = () => {
    observer.disconnect()
    nearUrls.clear()
  }
  if ('hydrated' in document.documentElement.dataset) stop()
  document.addEventListener(awakeEventName, stop, { once: true })
}

/**
 * Whether a link is worth prefetching. Excludes URLs with a query (filters, forms), files, and links to
 * dialogs.
 */
const isPlainPage = (link: HTMLAnchorElement) =>
  isInternalLink(link) && !link.search && !link.ariaHasPopup && !/^\/api\/|\.[a-z]{2,4}$/.test(link.pathname)

function prefetch(address: string, onSettled: () => void): void {
  const link = document.createElement('link')
  Object.assign(link, {
    rel: 'prefetch',
    as: 'document',
    href: address,
    onload: onSettled,
    onerror: onSettled,
  })
  document.head.append(link)
}

const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
