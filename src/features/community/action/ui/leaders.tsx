import { formatName } from '#features/event/event/people/role.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import type { actionContract } from '../contract.ts'
import './points.css'
import { formatPoints } from './points-word.ts'
import { RankBadge } from './rank-badge.tsx'

export type ShownLeader = AnswerOf<typeof actionContract, 'getLeaderboard'>['items'][number]

interface LeadersProps {
  leaders: readonly ShownLeader[]
  /** Whether to show ranks; misleading if points are limited to one event or period. */
  hasRanks?: boolean
}

export function Leaders({ leaders, hasRanks = false }: LeadersProps) {
  return (
    <ol className="leaders" start={leaders[0]?.place ?? 1}>
      {leaders.map(({ place, points, person }) => (
        <li key={place}>
          <Rank place={sharedPlace(leaders, points)} />
          <div className="leaders__person">
            <Avatar name={formatName(person)} face={person.face} src={person.picture} />
            <div>
              <Link href={profilePath(person.userName!)} dir="auto">
                {formatName(person)}
              </Link>
              {person.role && (
                <p className="small text-muted" dir="auto">
                  {person.role}
                </p>
              )}
            </div>
          </div>
          <div className="leaders__points num">
            {formatPoints(points)}
            {hasRanks && <RankBadge points={points} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

const Rank = ({ place }: { place: number }) => (
  <span className={classNames('leaders__place', place < 4 && 'is-top')}>{place}</span>
)

/** Returns the place shared by people with equal points: that of the first of them in the list. */
const sharedPlace = (leaders: readonly ShownLeader[], points: number) =>
  leaders.find((leader) => leader.points === points)?.place ?? 0
