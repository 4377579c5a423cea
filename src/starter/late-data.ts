import { NewerBuild } from './late-files.ts'

interface RouterContext {
  streamController: ReadableStreamDefaultController<string>
}

/** Milliseconds after which a visitor's page fetches its data, so that it can wake without a connection. */
const restMs = 1500

/**
 * Returns a function that loads the page's data, undefined if the page contains it. Loads it once, at the
 * first call or while the page rests; tries again after a failure.
 */
export function createDataLoader(address: string | undefined): () => Promise<string | undefined> {
  let loadingPromise: Promise<string | undefined> | undefined
  const loadData = () => {
    loadingPromise ??= fetchData(address)
    loadingPromise.catch(() => (loadingPromise = undefined))
    return loadingPromise
  }
  setTimeout(() => void loadData().catch(() => {}), restMs)
  return loadData
}

async function fetchData(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined
  const answer = await fetch(address)
  if (answer.ok) return answer.text()
  if (answer.status !== 404) throw new Error(`${address} did not come`)
  // The next page from here contains its data (`server/pages/cached-pages.ts`).
  document.cookie = 'kilnyard-whole=1; Max-Age=20; Path=/; SameSite=Lax'
  throw new NewerBuild(address)
}

/** Passes fetched data to the router, as the scripts of a page that contains its data do. */
export function passData(data: string | undefined): void {
  if (data === undefined) return
  const { streamController } = Reflect.get(globalThis, '__reactRouterContext') as RouterContext
  streamController.enqueue(data)
  streamController.close()
}
