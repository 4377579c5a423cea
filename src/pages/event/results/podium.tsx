import { formatName } from '#features/event/event/people/role.ts'
import { PrizeAmount } from '#features/event/event/ui/prize-amount.tsx'
import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { type Medal, getMedal, medalLabels } from '#features/event/submission/results/medal.ts'
import { formatWonPrize } from '#features/event/submission/results/wins/win-words.ts'
import { MedalBadge } from '#features/event/submission/ui/results/medal-badge.tsx'
import {
  type ListedSubmission,
  getPatternSeed,
  submissionPath,
} from '#features/event/submission/ui/shown-project.ts'
import { Avatars } from '#ui/pictures/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureSizes } from '#ui/parts/picture-sizes.ts'
import './podium.css'

interface PodiumProps {
  items: readonly ListedSubmission[]
  tracks: readonly { id: string; name: string }[]
}

/** Podium with large winners, followed by the others side by side. Shared medals are marked as shared. */
export function Podium({ items, tracks }: PodiumProps) {
  const countWithMedal = (medal: Medal | null) =>
    items.filter((submission) => getMedal(submission) === medal).length
  return (
    <ol className="results-podium">
      {items.map((submission, index) => (
        <li
          key={submission.id}
          className={getMedal(submission) === 'WINNERS' ? 'results-podium__first' : undefined}
        >
          <PlacedProject
            one={submission}
            isShared={countWithMedal(getMedal(submission)) > 1}
            track={tracks.find(({ id }) => id === submission.trackId)?.name}
            first={index < 3}
          />
        </li>
      ))}
    </ol>
  )
}

interface PlacedProjectProps {
  one: ListedSubmission
  isShared: boolean
  track: string | undefined
  first: boolean
}

function PlacedProject({ one, isShared, track, first }: PlacedProjectProps) {
  const { id, title, shortDescription, imageLink, team, members, prizes, likesCount } = one
  const medal = getMedal(one)
  return (
    <article className="results-podium__entry">
      <Picture
        src={imageLink}
        seed={getPatternSeed(one)}
        width={750}
        height={422}
        first={first}
        sizes={first ? pictureSizes.resultFirst : pictureSizes.resultOther}
      />
      <div className="results-podium__words">
        <p className="results-podium__medal">
          {medal && <MedalBadge of={medal} />}
          {medal && isShared && <span className="small">{medalLabels[medal]}, shared</span>}
        </p>
        <h3>
          <Link href={submissionPath(one)}>{title}</Link>
        </h3>
        <p>{shortDescription}</p>
        {prizes.length > 0 && (
          <ul className="results-podium__prizes">
            {prizes.map((prize) => (
              <li key={prize.id}>
                <PrizeAmount amount={prize.amount} currency={prize.currency} title={prize.title} />{' '}
                {formatWonPrize(prize)}
              </li>
            ))}
          </ul>
        )}
        <div className="results-podium__team">
          <Avatars
            people={members.map(({ profile }) => {
              const name = formatName(profile)
              return { name, face: profile.face, src: profile.picture }
            })}
            size={36}
          />
          <span>
            {team.name}
            {track && <span className="text-muted"> · {track}</span>}
          </span>
          <LikeButton target={{ submissionId: id }} of={title} likesCount={likesCount} bare />
        </div>
      </div>
    </article>
  )
}
