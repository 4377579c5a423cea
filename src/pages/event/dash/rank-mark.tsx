import { RankBadge } from '#features/community/action/ui/rank-badge.tsx'

/** The rank of somebody among others; nothing where nothing was earned, or a private profile keeps it. */
export function RankMark({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <>
      <span className="visually-hidden">Rank: </span>
      <RankBadge points={points} />
    </>
  )
}
