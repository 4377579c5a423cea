import { createHash } from 'node:crypto'
import { offlineFonts, offlinePage, offlinePolicy } from './offline-page.ts'

const version = createHash('sha256')
  .update(offlinePage + offlinePolicy)
  .digest('hex')
  .slice(0, 12)

/** Other names of this site's caches begin otherwise; there are none. */
const prefix = 'offline-'

const dropOthers = `async (kept) => {
  for (const name of await caches.keys())
    if (name.startsWith('${prefix}') && name !== kept) await caches.delete(name)
}`

/**
 * The service worker. It keeps one page and its letters, shows it where a navigation meets no network, and has a hand in
 * nothing else: what it does not answer goes its usual way. A new build brings other bytes and so another worker.
 */
const working = `const kept = '${prefix}${version}'
const letters = ${JSON.stringify(offlineFonts)}
const dropOthers = ${dropOthers}
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

/** Takes the place of the other where an operator wants none, and then itself away. */
const leaving = `const dropOthers = ${dropOthers}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => registration.unregister())))
`

export const offlineWorker = (isWanted: boolean): string => (isWanted ? working : leaving)
