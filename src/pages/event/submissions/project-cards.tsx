import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { formatWonPrize } from '#features/event/submission/results/wins/win-words.ts'
import { ProjectCard } from '#features/event/submission/ui/project-card.tsx'
import { type ListedSubmission, toShownProject } from '#features/event/submission/ui/shown-project.ts'

interface ProjectCardsProps {
  items: readonly ListedSubmission[]
  tracks: readonly { id: string; name: string }[]
  level?: 2 | 3
  /** Whether to show ranks and prizes. */
  hasPlaces?: boolean
}

/** Submissions of one event as cards, each with its like button. */
export function ProjectCards({ items, tracks, level = 3, hasPlaces }: ProjectCardsProps) {
  return (
    <ul className="cards">
      {items.map((submission, index) => {
        const { id, title, likesCount, trackId } = submission
        const track = tracks.find((candidate) => candidate.id === trackId)
        return (
          <li key={id}>
            <ProjectCard
              project={{
                ...toShownProject(submission, track?.name),
                won: hasPlaces ? listWins(submission) : [],
              }}
              like={<LikeButton target={{ submissionId: id }} of={title} likesCount={likesCount} bare />}
              level={level}
              first={level === 2 && index < 3}
            />
          </li>
        )
      })}
    </ul>
  )
}

const listWins = ({ eventPosition, prizes }: ListedSubmission) => [
  ...(eventPosition === null ? [] : [`Rank ${eventPosition}`]),
  ...prizes.map(formatWonPrize),
]
