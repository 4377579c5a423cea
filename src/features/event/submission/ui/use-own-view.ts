import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { submissionContract } from '../contract.ts'

export type ShownSubmission = AnswerOf<typeof submissionContract, 'getSubmission'>

export interface OwnView {
  /** 'unknown' while it loads; 'visitor' also after a failure. */
  status: 'unknown' | 'visitor' | 'known'
  /** Submission as the viewer may see it, with their own like, review and rights in `viewer`. */
  submission: ShownSubmission | null
  /** State for the like button: 'asking' while it loads, null for a visitor. */
  like: { id: string | null; likesCount: number } | 'asking' | null
  askAgain: () => Promise<void>
}

/**
 * Loads the viewer's data for a submission's page, which is the same for everyone. Makes one request, however
 * often it is used.
 */
export function useOwnView(id: string): OwnView {
  const { data: session, status } = useSession()
  const queries = useQueryClient()
  const queryKey = ['submission', id, session?.account.id]
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => (await import('./submission-calls.ts')).getSubmission({ id }),
    enabled: status === 'authenticated',
  })
  const ownView = status === 'authenticated' ? data : undefined
  const isVisitor = status === 'unauthenticated' || isError
  return {
    status: ownView ? 'known' : isVisitor ? 'visitor' : 'unknown',
    submission: ownView ?? null,
    like: ownView
      ? { id: ownView.viewer?.likeId ?? null, likesCount: ownView.likesCount }
      : isVisitor
        ? null
        : 'asking',
    askAgain: () => queries.invalidateQueries({ queryKey }),
  }
}
