import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession, viewerKey } from './use-session.ts'

/** One small read of what the header shows; only for those who are signed in. */
export const viewerQuery = queryOptions({
  queryKey: viewerKey,
  queryFn: async () => (await import('./get-viewer.ts')).getViewer(),
})

/** Confirming happens in another tab or on another device: until it is done, coming back asks again. */
const askUntilConfirmed = (viewer: { state: { data?: { confirmed: boolean } | null | undefined } }) =>
  viewer.state.data?.confirmed === false && 'always'

/** What the header and the side menu may show this person; null for visitors and until it is known. */
export function useViewer() {
  const { data: session } = useSession()
  const { data: viewer } = useQuery({
    ...viewerQuery,
    enabled: session !== null,
    refetchOnWindowFocus: askUntilConfirmed,
  })
  if (!session || viewer?.id !== session.account.id) return null
  return {
    ...viewer,
    /** ADMIN, MENTOR and whoever manages an event (docs/rules.md#dashboards). */
    seesDashboard: viewer.role !== 'USER' || viewer.managesEvents || viewer.canCreateEvents,
    needsOnboarding: viewer.userName === null,
  }
}
