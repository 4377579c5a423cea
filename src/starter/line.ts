import { findInternalLink } from '../layouts/links/inside-link.ts'
import { backOnlineMs, offlineNotices } from '../layouts/offline/offline-notices.ts'

/**
 * Shows at the foot of the page that the connection is lost, and blocks links until it is back. Then follows
 * the last pressed link, as `OfflineLine` does once the page is awake.
 */
export function watchConnection() {
  const outputElement = document.querySelector<HTMLElement>('output[data-line]')
  const showText = (text: string) => {
    if (!outputElement) return
    outputElement.className = text ? 'offline-line' : 'visually-hidden'
    outputElement.textContent = text
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let pendingLink: HTMLAnchorElement | null = null
  const handleOffline = () => {
    clearTimeout(timer)
    showText(offlineNotices.here)
  }
  const find = () => {
    showText(offlineNotices.back)
    timer = setTimeout(() => showText(''), backOnlineMs)
    pendingLink?.click()
    pendingLink = null
  }
  const holdNavigation = (event: MouseEvent) => {
    const link = navigator.onLine ? null : findInternalLink(event)
    if (!link) return
    event.preventDefault()
    pendingLink = link
    showText(offlineNotices.refused)
  }
  addEventListener('offline', handleOffline)
  addEventListener('online', find)
  addEventListener('click', holdNavigation, true)
  return {
    say: showText,
    /** Restores everything to the server's output. */
    end() {
      clearTimeout(timer)
      removeEventListener('offline', handleOffline)
      removeEventListener('online', find)
      removeEventListener('click', holdNavigation, true)
      showText('')
    },
  }
}
