import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession, viewerKey } from './use-session.ts'

/** Small query of the header's data; only for signed-in users. */
export const viewerQuery = queryOptions({
  queryKey: viewerKey,
  queryFn: async () => (await import('./get-viewer.ts')).getViewer(),
})

/** Confirming happens in another tab or on another device, so until then returning to the page reloads. */
const askUntilConfirmed = (viewer: { state: { data?: { confirmed: boolean } | null | undefined } }) =>
  viewer.state.data?.confirmed === false && 'always'

/** Returns the viewer data for the header and the side menu; null for visitors and until it is loaded. */
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
    /** ADMIN, MENTOR and event managers (docs/rules.md#dashboards). */
    seesDashboard: viewer.role !== 'USER' || viewer.managesEvents || viewer.canCreateEvents,
    needsOnboarding: viewer.userName === null,
  }
}
