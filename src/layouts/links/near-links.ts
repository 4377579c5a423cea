import { awake } from '../../starter/awake-event.ts'
import { leadsInside } from './inside-link.ts'

/** Distance from the viewport that counts as near, and the maximum of parallel prefetches. */
const [margin, atOnce] = ['200px', 4]
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
  const seen = new Set<string>()
  const near = new Set<string>()
  let running = 0
  const settle = () => {
    running -= 1
    fetchNext()
  }
  const fetchNext = () => {
    for (const address of near) {
      if (running >= atOnce || seen.size >= maxPrefetches) return
      near.delete(address)
      seen.add(address)
      running += 1
      requestIdleCallback(() => prefetch(address, settle), { timeout: idleTimeoutMs })
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const { pathname } = target as HTMLAnchorElement
        if (!isIntersecting) near.delete(pathname)
        else if (!seen.has(pathname)) near.add(pathname)
      }
      fetchNext()
    },
    { rootMargin: margin },
  )
  for (const link of document.links)
    if (link instanceof HTMLAnchorElement && isPlainPage(link)) observer.observe(link)
  const stop = () => {
    observer.disconnect()
    near.clear()
  }
  if ('hydrated' in document.documentElement.dataset) stop()
  document.addEventListener(awake, stop, { once: true })
}

/**
 * Whether a link is worth prefetching. Excludes URLs with a query (filters, forms), files, and links to
 * dialogs.
 */
const isPlainPage = (link: HTMLAnchorElement) =>
  leadsInside(link) && !link.search && !link.ariaHasPopup && !/^\/api\/|\.[a-z]{2,4}$/.test(link.pathname)

function prefetch(address: string, settle: () => void): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'document', href: address, onload: settle, onerror: settle })
  document.head.append(link)
}

const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
