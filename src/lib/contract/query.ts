import { QueryClient } from '@tanstack/react-query'

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
