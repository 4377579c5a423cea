import { FlagButton } from '#features/moderation/ui/flag-button.tsx'
import { Seats } from '#features/team/ui/seats.tsx'
import { SoughtRoles } from '#features/team/ui/sought-roles.tsx'
import type { OwnTeam } from '#features/team/ui/use-own-team.ts'
import { Facts } from '#ui/facts.tsx'
import { Picture } from '#ui/picture.tsx'
import { zoneName } from '#ui/zone-time.ts'
import type { TeamData } from '../show.tsx'
import { TeamDoor } from './team-door.tsx'

/** The team in figures, what it looks for, and its door. */
export function TeamRail({ team, own }: { team: TeamData['team']; own: OwnTeam }) {
  const isLooking = team.lookingForMembers && team.emptySeats > 0 && !team.isRosterFinal
  return (
    <aside className="panel rail stack" aria-labelledby="h-door">
      <h2 id="h-door" className="text-xl">
        {isLooking ? 'Seats to give' : 'The team'}
      </h2>
      <div className="team-page__cover">
        <Picture
          src={team.image}
          seed={team.slug}
          width={264}
          height={149}
          sizes="(min-width: 64rem) 16.5rem, 85vw"
        />
      </div>
      <Seats taken={team.membersCount} of={team.event.maxTeamSize} />
      {isLooking && <SoughtRoles roles={team.lookingForRoles} />}
      <Facts
        facts={[
          { label: 'Event', value: team.event.title },
          ...(team.timeZone ? [{ label: 'Works in', value: zoneName(team.timeZone) }] : []),
        ]}
      />
      <TeamDoor {...{ team, own }} />
      <FlagButton kind="team" id={team.id} what={team.name} />
    </aside>
  )
}
