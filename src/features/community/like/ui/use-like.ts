import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRequireLogin } from '#features/people/auth/ui/use-require-login.ts'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { LikeTarget, LikeTargetName } from '../contract.ts'
import { type LikeState, applyAnswer, toggleLike } from '../like-state.ts'

export interface LikeControl extends LikeState {
  /**
   * True while presses are ignored: during a call, or until the session is known. Undefined before scripts
   * run, when a press is kept: a visitor's page may stay like this without its button being disabled.
   */
  isWaiting: boolean | undefined
  /** Announced once after each saved change. */
  announcement: string
  toggle: () => void
}

/** Viewer's like from the page's one request: 'asking' while it loads, null for a visitor. */
export type KnownLike = LikeState | 'asking' | null

/** Likes and unlikes, with an optimistic count; a failure resets the count and is only logged. */
export function useLike(target: LikeTarget, likesCount: number, knownLike?: KnownLike): LikeControl {
  const { data: session, status } = useSession()
  const hasScript = useHydrated()
  const queries = useQueryClient()
  const requireLogin = useRequireLogin()
  const [announcement, announce] = useState('')
  const key = ['like', target, session?.account.id]
  const { data, isLoading } = useQuery({
    queryKey: key,
    queryFn: () => ownLike(target, likesCount),
    enabled: status === 'authenticated' && knownLike === undefined,
  })
  const savedState: LikeState =
    data ?? (knownLike && knownLike !== 'asking' ? knownLike : { id: null, likesCount })
  const { begin, end } = useOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: async (before: LikeState) => {
      const { createLike, deleteLike } = await import('./like-calls.ts')
      return applyAnswer(
        before,
        await (before.id ? deleteLike({ id: before.id, ...target }) : createLike(target)),
      )
    },
    onMutate: () => queries.cancelQueries({ queryKey: key }),
    onSuccess: (after) => {
      queries.setQueryData(key, after)
      announce(describeLike(after))
    },
    onError: (error) => console.warn(error),
    onSettled: end,
  })

  const isWaiting = isPending || isLoading || status === 'loading' || knownLike === 'asking'
  const displayedLike = isPending ? toggleLike(savedState) : savedState
  const press = requireLogin(() => void (begin() && mutate(savedState)))
  return {
    ...displayedLike,
    isWaiting: hasScript ? isWaiting : undefined,
    announcement,
    toggle: () => void (!isWaiting && press()),
  }
}

const describeLike = ({ id, likesCount }: LikeState) =>
  `${id === null ? 'Like removed' : 'Liked'}, ${likesCount} ${likesCount === 1 ? 'like' : 'likes'}`

interface LikeRequest {
  target: LikeTarget
  likesCount: number
  resolve: (state: LikeState) => void
  reject: (error: unknown) => void
}

let waitingRequests: LikeRequest[] = []

/** Returns the viewer's like of one item; all buttons that ask at the same moment share one request. */
function ownLike(target: LikeTarget, likesCount: number): Promise<LikeState> {
  return new Promise((resolve, reject) => {
    // Buttons ask in effects of one commit, before any timer fires, so all their requests are answered
    // together.
    if (waitingRequests.length === 0) setTimeout(() => void answerWaiting())
    waitingRequests.push({ target, likesCount, resolve, reject })
  })
}

async function answerWaiting() {
  const requests = waitingRequests
  waitingRequests = []
  try {
    const { getLike, getLikes } = await import('./like-calls.ts')
    const [onlyRequest] = requests
    if (requests.length === 1 && onlyRequest) return onlyRequest.resolve(await getLike(onlyRequest.target))
    for (let from = 0; from < requests.length; from += maxIdsPerRequest) {
      const batch = requests.slice(from, from + maxIdsPerRequest)
      const { likes } = await getLikes(buildKeys(batch))
      const ids = new Map(likes.map(({ id, targetId }) => [targetId, id]))
      for (const { target, likesCount, resolve } of batch)
        resolve({ id: ids.get(Object.values(target)[0]!) ?? null, likesCount })
    }
  } catch (error) {
    for (const { reject } of requests) reject(error)
  }
}

/** Maximum ids of one kind per request; a list page is never longer. */
const maxIdsPerRequest = 100

function buildKeys(requests: LikeRequest[]) {
  const keys: Partial<Record<LikeTargetName, string>> = {}
  for (const { target } of requests)
    for (const [name, id] of Object.entries(target) as [LikeTargetName, string][])
      keys[name] = keys[name] ? `${keys[name]},${id}` : id
  return keys
}
