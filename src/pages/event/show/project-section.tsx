import { href } from 'react-router'
import type { ListedSubmission } from '#features/submission/ui/project-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { ProjectCards } from '../submissions/project-cards.tsx'
import type { ShownEvent } from './sections.tsx'

interface ProjectSectionProps {
  event: ShownEvent
  projects: { items: readonly ListedSubmission[]; total: number }
}

/** A strip of the gallery: winners first once they are known, else what is liked most. */
export function ProjectSection({ event, projects: { items, total } }: ProjectSectionProps) {
  const path = href('/event/:slug/submissions', { slug: event.slug })
  return (
    <section id="projects" aria-labelledby="h-projects">
      <SectionHead
        id="h-projects"
        title="Projects"
        more={{ label: total > items.length ? `All ${total}` : 'To the gallery', href: path }}
      />
      <ProjectCards items={items} tracks={event.tracks} />
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
