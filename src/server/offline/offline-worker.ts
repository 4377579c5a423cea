import { createHash } from 'node:crypto'
import { offlineFonts, offlinePage, offlinePolicy } from './offline-page.ts'

const version = createHash('sha256')
  .update(offlinePage + offlinePolicy)
  .digest('hex')
  .slice(0, 12)

/** Prefix of this worker's caches, which are the only ones of the site. */
const prefix = 'offline-'

const dropOthersSource = `async (kept) => {
  for (const name of await caches.keys())
    if (name.startsWith('${prefix}') && name !== kept) await caches.delete(name)
}`

/**
 * Service worker. It caches one page with its fonts, shows it if a navigation has no network, and handles
 * only navigations and those fonts. A new build changes its bytes and thus installs a new worker.
 */
const activeWorker = `const kept = '${prefix}${version}'
const letters = ${JSON.stringify(offlineFonts)}
const dropOthers = ${dropOthersSource}
addEventListener('install', (event) => {
  const fetched = ['/offline', ...letters].map((file) => new Request(file, { credentials: 'omit' }))
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(fetched)).then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    await dropOthers(kept)
    // The page is asked for while the worker is still being woken.
    await registration.navigationPreload?.enable()
    await clients.claim()
  })())
})
const asked = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match('/offline')) ?? Response.error()
  }
}
addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(asked(event))
  else if (letters.includes(new URL(url).pathname))
    event.respondWith(caches.match(url).then((letter) => letter ?? fetch(event.request)))
})
`

/** Worker for sites without the offline page: replaces the other one, and then unregisters itself. */
const removalWorker = `const dropOthers = ${dropOthersSource}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => registration.unregister())))
`

export const offlineWorker = (isEnabled: boolean): string => (isEnabled ? activeWorker : removalWorker)
