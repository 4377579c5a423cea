import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ApiError } from '#lib/contract/client.ts'
import { getReviewBySubmissionIdUserId } from './review-calls.ts'
import type { ShownReview } from './shown-review.ts'

/**
 * Loads the viewer's own review; `review` is null if there is none, for which the server responds with 400.
 */
export function useOwnReview(submissionId: string) {
  const queries = useQueryClient()
  const { data: session } = useSession()
  const queryKey = ['own-review', submissionId, session?.account.id]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => findOwnReview(submissionId) })
  return {
    /** The viewer's own review; undefined while loading and after an error. */
    review: data,
    error,
    askAgain: () => void refetch(),
    keep: (review: ShownReview) => queries.setQueryData(queryKey, review),
  }
}

async function findOwnReview(submissionId: string): Promise<ShownReview | null> {
  try {
    return await getReviewBySubmissionIdUserId({ submissionId })
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null
    throw error
  }
}
