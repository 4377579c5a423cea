import { RankBadge } from '#features/community/action/ui/rank-badge.tsx'

/** Rank of a person; nothing without points or if a private profile hides them. */
export function RankMark({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <>
      <span className="visually-hidden">Rank: </span>
      <RankBadge points={points} />
    </>
  )
}
