import { IconFlame } from '@tabler/icons-react'
import { Badge } from '#ui/parts/badge.tsx'
import { getRank } from '../awards/ranks.ts'

/** Badge for the rank of these points; empty for 0 points. */
export function RankBadge({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <Badge tone="ember" icon={IconFlame}>
      {getRank(points).name}
    </Badge>
  )
}
