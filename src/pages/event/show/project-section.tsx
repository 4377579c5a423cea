import { href } from 'react-router'
import { LikeButton } from '#features/community/like/ui/like-button.tsx'
import { getMedal } from '#features/event/submission/results/medal.ts'
import { Podium } from '#features/event/submission/ui/results/podium.tsx'
import { type ListedSubmission, toShownProject } from '#features/event/submission/ui/shown-project.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { ProjectCards } from '../submissions/project-cards.tsx'
import type { ShownEvent } from './sections.tsx'

interface ProjectSectionProps {
  event: ShownEvent
  projects: { items: readonly ListedSubmission[]; total: number }
}

/** Part of the gallery: only the winners if they are known, else the most liked projects. */
export function ProjectSection({ event, projects: { items, total } }: ProjectSectionProps) {
  const path = href('/event/:slug/submissions', { slug: event.slug })
  const placedProjects = items
    .filter((project) => getMedal(project))
    // The first three projects, and any that share a place with them.
    .filter((project, index) => index < 3 || getMedal(project) !== 'FINALISTS')
  return (
    <section id="projects" aria-labelledby="h-projects">
      <SectionHead
        id="h-projects"
        title={placedProjects.length > 0 ? 'Winners' : 'Projects'}
        more={{ label: total > 1 ? `See all ${total} projects` : 'See all projects', href: path }}
      />
      {placedProjects.length > 0 ? (
        <Podium
          winners={placedProjects.map((project) => ({
            key: project.id,
            project: toShownProject(project, event.tracks.find(({ id }) => id === project.trackId)?.name),
            like: (
              <LikeButton
                target={{ submissionId: project.id }}
                of={project.title}
                likesCount={project.likesCount}
                bare
              />
            ),
          }))}
        />
      ) : (
        <ProjectCards items={items} tracks={event.tracks} />
      )}
      {event.resultsPublishedAt && (
        <p className="mt-6">
          <ButtonLink href={`${href('/event/:slug', { slug: event.slug })}/results`}>
            See the results
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
