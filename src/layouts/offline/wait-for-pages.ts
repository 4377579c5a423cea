import { isProxyResponse, siteDoubtedEvent } from '#lib/contract/client.ts'

/** Milliseconds between attempts while the site is away. */
const pause = 4000

/**
 * Makes the router wait for the site instead of replacing the current page with an error page. Retries page
 * data until it arrives, or until the router no longer wants it.
 */
export function waitForPages(): void {
  globalThis.fetch = createRetryingFetch(globalThis.fetch.bind(globalThis), waitUntilOnline)
}

/** Wraps `fetch` to retry GET requests for page data until the site responds. `wait` delays each retry. */
export function createRetryingFetch(fetch: typeof globalThis.fetch, wait: () => Promise<void>): typeof fetch {
  return async (input, init) => {
    if (!isPageData(input, init)) return fetch(input, init)
    for (;;) {
      const answer = await fetch(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted) throw error
        return null
      })
      if (answer && !isProxyResponse(answer)) return answer
      dispatchEvent(new Event(siteDoubtedEvent))
      await wait()
    }
  }
}

const isPageData = (input: RequestInfo | URL, init?: RequestInit) =>
  input instanceof URL && input.pathname.endsWith('.data') && (init?.method ?? 'GET') === 'GET'

const waitUntilOnline = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      resolve()
    }
    const timer = setTimeout(finish, pause)
    addEventListener('online', finish)
  })
