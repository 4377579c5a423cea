import type { LikeTarget } from '../contract.ts'
import { LikeToggle } from './like-toggle.tsx'
import { type KnownLike, useLike } from './use-like.ts'

interface LikeButtonProps {
  target: LikeTarget
  likesCount: number
  /** Whether to omit the frame, as on cards. */
  bare?: boolean
  /** State of the viewer's like that the page has already requested, to avoid a second request. */
  known?: KnownLike | undefined
  /** Name of the liked item, for pages with several buttons. */
  of?: string
}

/** Like button with its logic; visitors are sent to the login page and back. */
export function LikeButton({ target, likesCount, known, ...look }: LikeButtonProps) {
  return <LikeToggle liking={useLike(target, likesCount, known)} {...look} />
}
