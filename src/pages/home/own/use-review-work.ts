import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { type ReviewWork, listReviewWork } from './review-work.ts'

/** Returns the viewer's reviews; null until they are loaded. Requested only for reviewers. */
export function useReviewWork(): ReviewWork[] | null {
  const viewer = useViewer()
  const isReviewer = viewer !== null && (viewer.role === 'MENTOR' || viewer.reviews.length > 0)
  const { data, isError } = useQuery({
    queryKey: ['waiting', viewer?.id],
    queryFn: async () => (await import('#features/operations/waiting/ui/waiting-calls.ts')).getWaiting({}),
    enabled: isReviewer,
  })
  if (!viewer || (isReviewer && !data && !isError)) return null
  return listReviewWork(data?.lines ?? [], viewer.reviews)
}
