import { IconHeart } from '@tabler/icons-react'
import { abbreviate } from '#lib/fields/numbers.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { LikeControl } from './use-like.ts'

interface LikeToggleProps {
  liking: LikeControl
  bare?: boolean | undefined
  of?: string | undefined
}

/** Like button; while waiting, it keeps the focus and ignores presses. */
export function LikeToggle({
  liking: { id, likesCount, isWaiting, announcement, toggle },
  bare,
  of,
}: LikeToggleProps) {
  const formattedCount = abbreviate(likesCount)
  return (
    <>
      <button
        type="button"
        className={classNames('like', bare && 'like--bare')}
        aria-pressed={id !== null}
        aria-disabled={isWaiting}
        aria-label={`${of ? `Like ${of}` : 'Like'}, ${formattedCount} ${likesCount === 1 ? 'like' : 'likes'}`}
        onClick={toggle}
      >
        <Icon of={IconHeart} />
        {formattedCount}
      </button>
      <output className="visually-hidden">{announcement}</output>
    </>
  )
}
