import { href } from 'react-router'
import { formatName } from '#features/event/event/people/role.ts'
import { Avatars } from '#ui/pictures/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { Seats } from './seats.tsx'
import type { ShownTeamCard } from './shown-team.ts'
import { SoughtRoles } from './sought-roles.tsx'
import './team.css'

export type OpenTeam = Pick<
  ShownTeamCard,
  'id' | 'slug' | 'name' | 'description' | 'membersCount' | 'lookingForRoles' | 'members'
>
type OpenTeamsProps = { teams: readonly OpenTeam[]; event: { slug: string; maxTeamSize: number } }

/** Teams with empty seats, as every visitor sees them. Requests are made on the team's page. */
export function OpenTeams({ teams, event }: OpenTeamsProps) {
  return (
    <section id="teams" aria-labelledby="h-teams">
      <SectionHead id="h-teams" title="Teams with open seats" />
      <ul className="open-teams">
        {teams.map((team) => (
          <li key={team.id}>
            <div>
              <h3 className="text-lg">
                <Link
                  className="cover-link"
                  href={href('/event/:eventSlug/:teamSlug', { eventSlug: event.slug, teamSlug: team.slug })}
                >
                  {team.name}
                </Link>
              </h3>
              {team.description && <p className="small text-muted">{team.description}</p>}
            </div>
            <SoughtRoles roles={team.lookingForRoles} />
            <div className="open-teams__end">
              <Avatars
                people={team.members.map(({ profile }) => ({
                  name: formatName(profile),
                  face: profile.face,
                  src: profile.picture,
                }))}
              />
              <Seats taken={team.membersCount} of={event.maxTeamSize} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
