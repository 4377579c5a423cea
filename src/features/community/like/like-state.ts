export interface LikeState {
  /** The viewer's own like; null for none. */
  id: string | null
  likesCount: number
}

/** What the button shows while the call is under way; the number never falls below 0. */
export function toggled({ id, likesCount }: LikeState): LikeState {
  return id === null
    ? { id: 'saving', likesCount: likesCount + 1 }
    : { id: null, likesCount: Math.max(0, likesCount - 1) }
}

/** What a call that went well leaves behind. */
export function settled(
  before: LikeState,
  answer: { id: string | null; likesCount: number | null },
): LikeState {
  return {
    id: before.id === null ? answer.id : null,
    likesCount: answer.likesCount ?? toggled(before).likesCount,
  }
}
