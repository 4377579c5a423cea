import { QueryClient } from '@tanstack/react-query'
import { reachable } from '../reachable.ts'
import { isClientError } from '#lib/contract/client.ts'

/** Creates a query client: one per browser tab, or per page rendered on the server. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // The site may run on this machine or its network, so the browser's online state doesn't matter.
      queries: { networkMode: 'always', retry: 1, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * Loads again what failed while the site was away, once it is reachable. Returns a function that stops it.
 */
export function retryOnReturn(queries: QueryClient): () => void {
  return reachable.subscribe(() => {
    if (!reachable.current()) return
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state: { status, error } }) => status === 'error' && !isClientError(error),
    })
  })
}
