import { href } from 'react-router'
import { formatName } from '#features/event/event/people/role.ts'
import { PersonCard } from '#ui/parts/person-card.tsx'
import { Portrait } from '#ui/pictures/portrait.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { SubmissionData } from '../show.tsx'

/** Team members. Private profiles include only names and pictures, without a link. */
export function TeamGrid({ submission: { members, team, event } }: Pick<SubmissionData, 'submission'>) {
  const teamHref = href('/event/:eventSlug/:teamSlug', { eventSlug: event.slug, teamSlug: team.slug })
  return (
    <section id="team" aria-labelledby="h-team">
      <SectionHead id="h-team" title={`Team ${team.name}`} more={{ label: 'Team page', href: teamHref }} />
      <ul className="people">
        {members.map(({ profile, isAdmin }, index) => {
          const name = formatName(profile)
          return (
            <li key={profile.id ?? `private-${index}`}>
              <PersonCard
                name={name}
                view={profile.id ? `person:${profile.id}` : undefined}
                photo={<Portrait face={profile.face} src={profile.picture} />}
                work={[profile.role, isAdmin && 'team admin'].filter(Boolean).join(' · ')}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
