import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequireLogin } from '#features/auth/ui/use-require-login.ts'
import { useSession } from '#features/auth/ui/use-session.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import type { LikeTarget } from '../contract.ts'
import { ownLike } from './own-likes.ts'
import { type LikeState, settled, toggled } from '../like-state.ts'

export interface Liking extends LikeState {
  /** Nothing can be pressed: a call is under way, or it is not known yet who is there. */
  isWaiting: boolean
  /** Said once after each change that was saved. */
  announcement: string
  toggle: () => void
}

/** What the one read of a page has told about its reader: 'asking' until it is there, null for a visitor. */
export type KnownLike = LikeState | 'asking' | null

/** Likes and takes back with the number shown at once; a failure lets it fall back and is only logged. */
export function useLike(target: LikeTarget, likesCount: number, known?: KnownLike): Liking {
  const { data: session, status } = useSession()
  const queries = useQueryClient()
  const requireLogin = useRequireLogin()
  const [announcement, announce] = useState('')
  const key = ['like', target, session?.account.id]
  const { data, isLoading } = useQuery({
    queryKey: key,
    queryFn: () => ownLike(target, likesCount),
    enabled: status === 'authenticated' && known === undefined,
  })
  const saved: LikeState = data ?? (known && known !== 'asking' ? known : { id: null, likesCount })
  const { begin, end } = useOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: async (before: LikeState) => {
      const { createLike, deleteLike } = await import('./like-calls.ts')
      return settled(
        before,
        await (before.id ? deleteLike({ id: before.id, ...target }) : createLike(target)),
      )
    },
    onMutate: () => queries.cancelQueries({ queryKey: key }),
    onSuccess: (after) => {
      queries.setQueryData(key, after)
      announce(inWords(after))
    },
    onError: (error) => console.warn(error),
    onSettled: end,
  })

  const isWaiting = isPending || isLoading || status === 'loading' || known === 'asking'
  const shown = isPending ? toggled(saved) : saved
  const press = requireLogin(() => void (begin() && mutate(saved)))
  return { ...shown, isWaiting, announcement, toggle: () => void (!isWaiting && press()) }
}

const inWords = ({ id, likesCount }: LikeState) =>
  `${id === null ? 'Like removed' : 'Liked'}, ${likesCount} ${likesCount === 1 ? 'like' : 'likes'}`
