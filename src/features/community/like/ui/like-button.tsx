import type { LikeTarget } from '../contract.ts'
import { LikeToggle } from './like-toggle.tsx'
import { type KnownLike, useLike } from './use-like.ts'

interface LikeButtonProps {
  target: LikeTarget
  likesCount: number
  /** Without a frame, as on cards. */
  bare?: boolean
  /** What the page has asked about its reader anyway, so that it is not asked twice. */
  known?: KnownLike | undefined
  /** What is liked by name, where a page has several buttons. */
  of?: string
}

/** The like button with everything behind it; visitors are sent to the login page and back. */
export function LikeButton({ target, likesCount, known, ...look }: LikeButtonProps) {
  return <LikeToggle liking={useLike(target, likesCount, known)} {...look} />
}
