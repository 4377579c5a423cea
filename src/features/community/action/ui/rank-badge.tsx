import { IconFlame } from '@tabler/icons-react'
import { Badge } from '#ui/parts/badge.tsx'
import { rankOf } from '../awards/ranks.ts'

/** The rank of so many points; of none there is nothing to say. */
export function RankBadge({ points }: { points: number }) {
  if (points === 0) return null
  return (
    <Badge tone="ember" icon={IconFlame}>
      {rankOf(points).name}
    </Badge>
  )
}
