import { QueryClient } from '@tanstack/react-query'

/** One per browser tab, one per page made on the server. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // The site may stand on this machine or its network: what the browser says of the internet decides nothing.
      queries: { networkMode: 'always', retry: 1, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  })
}
