import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionKey, useSession, viewerKey } from './use-session.ts'

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

/** Whether the session or the viewer data couldn't be loaded, and a function that loads them again. */
export function useViewerFailure() {
  const queries = useQueryClient()
  const { isError: isSessionLost } = useSession()
  const { isError: isViewerLost } = useQuery({ ...viewerQuery, enabled: false })
  const askAgain = async () => {
    await queries.refetchQueries({ queryKey: sessionKey })
    await queries.refetchQueries({ queryKey: viewerKey })
  }
  return { isLost: isSessionLost || isViewerLost, askAgain }
}
