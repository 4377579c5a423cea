import { awake } from '../../starter/awake.ts'
import { leadsInside } from './inside-link.ts'

/** Distance from the view that counts as near, and how many pages may be on their way at once. */
const [margin, atOnce] = ['200px', 4]
/** Milliseconds after which a page that never rests counts as resting. */
const patience = 2000
/** Bounds what a page of many links fetches while it is scrolled through. */
const most = 40

/**
 * Fetches the pages that links near the view lead to, whenever the browser rests, so that a press opens them from its
 * memory. For a visitor's page that is asleep: an awake page fetches what is pointed at. Does nothing for who saves data.
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
      if (running >= atOnce || seen.size >= most) return
      near.delete(address)
      seen.add(address)
      running += 1
      requestIdleCallback(() => prefetch(address, settle), { timeout: patience })
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

/** Filters and forms have a query, files an ending, dialogs a script; none of them is worth fetching unasked. */
const isPlainPage = (link: HTMLAnchorElement) =>
  leadsInside(link) && !link.search && !link.ariaHasPopup && !/^\/api\/|\.[a-z]{2,4}$/.test(link.pathname)

function prefetch(address: string, settle: () => void): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as: 'document', href: address, onload: settle, onerror: settle })
  document.head.append(link)
}

const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
