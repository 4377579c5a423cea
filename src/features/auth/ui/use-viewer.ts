import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from './use-session.ts'

/** One small read of what the header shows; only for those who are signed in. */
export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async () => (await import('./get-viewer.ts')).getViewer(),
})

/** What the header and the side menu may show this person; null for visitors and until it is known. */
export function useViewer() {
  const { data: session } = useSession()
  const { data: viewer } = useQuery({ ...viewerQuery, enabled: session !== null })
  if (!session || viewer?.id !== session.account.id) return null
  return {
    ...viewer,
    /** ADMIN, MENTOR and whoever manages an event (decisions section 10). */
    seesDashboard: viewer.role !== 'USER' || viewer.managesEvents || viewer.canCreateEvents,
    needsOnboarding: viewer.userName === null,
  }
}
