import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import type { applicationContract } from '../contract.ts'

export type ShownApplication = AnswerOf<typeof applicationContract, 'getApplication'>

export interface OwnView {
  /** Application as the viewer may see it; null for visitors and until it is loaded. */
  application: ShownApplication | null
  /** State of the like button: 'asking' while loading, null for a visitor. */
  like: { id: string | null; likesCount: number } | 'asking' | null
  askAgain: () => Promise<void>
}

/**
 * Loads all viewer-specific data of an application's page, which is itself the same for everyone, in one
 * request.
 */
export function useOwnView(id: string): OwnView {
  const { data: session, status } = useSession()
  const queries = useQueryClient()
  const queryKey = ['application', id, session?.account.id]
  const { data, isError } = useQuery({
    queryKey,
    queryFn: async () => (await import('./application-calls.ts')).getApplication({ id }),
    enabled: status === 'authenticated',
  })
  const ownView = status === 'authenticated' ? data : undefined
  return {
    application: ownView ?? null,
    like: ownView
      ? { id: ownView.viewer?.likeId ?? null, likesCount: ownView.likesCount }
      : status === 'unauthenticated' || isError
        ? null
        : 'asking',
    askAgain: () => queries.invalidateQueries({ queryKey }),
  }
}
