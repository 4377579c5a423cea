import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { ProjectCard } from '#features/event/submission/ui/project-card.tsx'
import {
  type DiscoveredItem,
  getLikeTarget,
  toShownProject,
} from '#features/community/app/ui/discovered-projects.ts'

interface DiscoveredCardsProps {
  items: readonly DiscoveredItem[]
  level?: 2 | 3
}

/** Apps and submissions as cards, each with its like button. */
export function DiscoveredCards({ items, level = 3 }: DiscoveredCardsProps) {
  return (
    <ul className="cards">
      {items.map((project, index) => (
        <li key={project.id}>
          <ProjectCard
            project={toShownProject(project)}
            like={
              <LikeButton
                target={getLikeTarget(project)}
                of={project.title}
                likesCount={project.likesCount}
                bare
              />
            }
            level={level}
            first={level === 2 && index < 3}
          />
        </li>
      ))}
    </ul>
  )
}
