export interface LikeState {
  /** Id of the viewer's own like; null without one. */
  id: string | null
  likesCount: number
}

/** Returns the state that the button shows during the call; the number never falls below 0. */
export function toggleLike({ id, likesCount }: LikeState): LikeState {
  return id === null
    ? { id: 'saving', likesCount: likesCount + 1 }
    : { id: null, likesCount: Math.max(0, likesCount - 1) }
}

/** Returns the state after a successful call. */
export function applyAnswer(
  before: LikeState,
  answer: { id: string | null; likesCount: number | null },
): LikeState {
  return {
    id: before.id === null ? answer.id : null,
    likesCount: answer.likesCount ?? toggleLike(before).likesCount,
  }
}
