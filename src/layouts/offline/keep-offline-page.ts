import { site } from '#site.config.ts'

/**
 * Installs the offline page once the page is hydrated and idle. It replaces the browser's own when there is
 * no network.
 */
export function keepOfflinePage(): void {
  if (!site.offlinePage || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Registration fails in private windows and with full storage; everything else works without it.
    void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
  }, 1500)
}
