import { useEffect, useRef } from 'react'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { hasMovedOn } from '#ui/navigation/keep-focus.ts'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { withoutComment, updateComment, addComment } from './changed-threads.ts'
import { type CommentTarget, focusComment, type ShownAnswer, type ShownComments } from './shown-comment.ts'

/**
 * Loads threads, starting with the page that everyone gets; for a signed-in user they are loaded again with
 * that user's rights.
 */
export function useComments(target: CommentTarget, first: ShownComments, team: readonly string[] = []) {
  const { data: session, status } = useSession()
  const queries = useQueryClient()
  const queryKey = ['comments', target, session?.account.id]
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam }) => {
      const { getComments } = await import('./comment-calls.ts')
      return getComments({ ...target, page: pageParam })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, perPage, total }: ShownComments) =>
      page * perPage < total ? page + 1 : undefined,
    initialData: { pages: [first], pageParams: [1] },
    enabled: status === 'authenticated',
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const touchedId = useRef<string>(null)
  const { pages } = query.data
  useEffect(() => {
    // The form or button that was used may be gone by now, so the focus moves to the comment, unless the user
    // has moved it.
    if (pages.length > 0 && touchedId.current && !hasMovedOn(Boolean)) focusComment(touchedId.current)
    touchedId.current = null
  }, [pages])
  const change = (id: string, update: (commentPages: ShownComments[]) => ShownComments[]) => {
    touchedId.current = id
    queries.setQueryData<InfiniteData<ShownComments>>(
      queryKey,
      (latestData) => latestData && { ...latestData, pages: update(latestData.pages) },
    )
  }
  return {
    ...query,
    pages,
    count: pages[0]?.comments ?? 0,
    status,
    /** Profiles of the project's owners. */
    team,
    added: (comment: ShownAnswer) => change(comment.id, (commentPages) => addComment(commentPages, comment)),
    changed: (comment: ShownAnswer) =>
      change(comment.id, (commentPages) => updateComment(commentPages, comment)),
    removed: (id: string) => change(id, (commentPages) => withoutComment(commentPages, id)),
  }
}

export type Discussion = ReturnType<typeof useComments>
