import { href } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { badges } from '../awards/badges.ts'
import type { Reputation } from '../points/reputation.ts'
import { badgeIcons } from './badge-icon.ts'
import './points.css'
import { formatPoints } from './points-word.ts'
import { RankBadge } from './rank-badge.tsx'

/** Rank, points and badges on a profile; empty for 0 points. */
export function ReputationMark({ reputation: { points, badges: earnedBadges } }: { reputation: Reputation }) {
  if (points === 0) return null
  return (
    <div className="reputation">
      <p className="row">
        <RankBadge points={points} />
        <Link href={href('/points')} className="small">
          {formatPoints(points)}
        </Link>
      </p>
      {earnedBadges.length > 0 && (
        <ul className="reputation__badges" aria-label="Badges">
          {badges
            .filter(({ slug }) => earnedBadges.includes(slug))
            .map(({ slug, name, about }) => (
              <li key={slug} title={about}>
                <Icon of={badgeIcons[slug]} />
                {name}
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
