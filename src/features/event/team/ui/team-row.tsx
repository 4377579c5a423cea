import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { Hours } from '#features/event/participant/enrollment/hours.ts'
import { OverlapBar } from '#features/event/participant/ui/overlap-bar.tsx'
import { Link } from '#ui/link.tsx'
import { Seats } from './seats.tsx'
import type { ShownTeamCard } from './shown-team.ts'
import { SoughtRoles } from './sought-roles.tsx'

type TeamRowProps = {
  team: ShownTeamCard
  event: { slug: string; maxTeamSize: number }
  me: Hours & { teamRoles: readonly string[] }
  now: string
  /** Reasons why the team matches the viewer. */
  why?: readonly string[] | undefined
  /** Button, or a text in its place. */
  action?: ReactNode
}

/** Team as shown to people who look for one. */
export function TeamRow({ team, event, me, now, why = [], action }: TeamRowProps) {
  return (
    <li className="team-row">
      <div>
        <h3 className="text-lg">
          <Link href={href('/event/:eventSlug/:teamSlug', { eventSlug: event.slug, teamSlug: team.slug })}>
            {team.name}
          </Link>
        </h3>
        <p className="small text-muted mb-2">{team.description}</p>
        <SoughtRoles roles={team.lookingForRoles} mine={me.teamRoles} />
        {why.length > 0 && <p className="small mt-2">{why.join(' · ')}</p>}
      </div>
      {team.hours && (
        <OverlapBar
          mine={me}
          theirs={{ ...team.hours, timeZone: team.hours.timeZone ?? team.timeZone }}
          at={now}
        />
      )}
      <div className="row row--between team-row__end">
        <Seats taken={team.membersCount} of={event.maxTeamSize} />
        {action}
      </div>
    </li>
  )
}
