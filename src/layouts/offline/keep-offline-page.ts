import { site } from '#site.config.ts'

/**
 * Installs the offline page, with a delay of 1.5 seconds so that the page itself loads first. The offline
 * page replaces the browser's own error page when there is no network.
 */
export function keepOfflinePage(): void {
  if (!site.offlinePage || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Registration fails in private windows and with full storage; everything else works without it.
    void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
  }, 1500)
}
