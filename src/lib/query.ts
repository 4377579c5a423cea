import { QueryClient } from '@tanstack/react-query'

/** One per browser tab, one per page made on the server. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 30_000, refetchOnWindowFocus: false } },
  })
}
