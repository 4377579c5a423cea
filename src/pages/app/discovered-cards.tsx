import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { ProjectCard } from '#features/event/submission/ui/project-card.tsx'
import {
  type Discovered,
  getLikeTarget,
  toShownProject,
} from '#features/community/app/ui/discovered-projects.ts'

interface DiscoveredCardsProps {
  items: readonly Discovered[]
  level?: 2 | 3
}

/** Apps and submissions as cards, each with its like button. */
export function DiscoveredCards({ items, level = 3 }: DiscoveredCardsProps) {
  return (
    <ul className="cards">
      {items.map((one, place) => (
        <li key={one.id}>
          <ProjectCard
            project={toShownProject(one)}
            like={<LikeButton target={getLikeTarget(one)} of={one.title} likesCount={one.likesCount} bare />}
            level={level}
            first={level === 2 && place < 3}
          />
        </li>
      ))}
    </ul>
  )
}
