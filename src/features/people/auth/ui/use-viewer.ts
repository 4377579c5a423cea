import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession, viewerKey } from './use-session.ts'

/** Small query of the header's data; only for signed-in users. */
export const viewerQuery = queryOptions({
  queryKey: viewerKey,
  queryFn: async () => (await import('./get-viewer.ts')).getViewer(),
})

/**
 * Reloads on each return to the page until the address is confirmed, because confirming happens in another
 * tab or on another device.
 */
const refetchUntilConfirmed = (viewer: { state: { data?: { confirmed: boolean } | null | undefined } }) =>
  viewer.state.data?.confirmed === false && 'always'

/** Returns the viewer data for the header and the side menu; null for visitors and until it is loaded. */
export function useViewer() {
  const { data: session } = useSession()
  const { data: viewer } = useQuery({
    ...viewerQuery,
    enabled: session !== null,
    refetchOnWindowFocus: refetchUntilConfirmed,
  })
  if (!session || viewer?.id !== session.account.id) return null
  return {
    ...viewer,
    /**
     * Whether the viewer sees the dashboard: ADMIN, MENTOR, event managers and members who can create events
     * (docs/rules.md#dashboards).
     */
    seesDashboard: viewer.role !== 'USER' || viewer.managesEvents || viewer.canCreateEvents,
    needsOnboarding: viewer.userName === null,
  }
}
