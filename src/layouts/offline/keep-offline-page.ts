import { site } from '#site.config.ts'

/** Once the page is awake and rests: where there is no network, a page of ours then stands instead of the browser's. */
export function keepOfflinePage(): void {
  if (!site.offlinePage || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Private windows and full storage keep nothing; all else works without it.
    void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
  }, 1500)
}
