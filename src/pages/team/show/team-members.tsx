import { isRosterOpen } from '#features/event/team/joining/requests/open-roster.ts'
import { IconPlus } from '@tabler/icons-react'
import { formatName } from '#features/event/event/people/role.ts'
import { roleLabel } from '#features/event/participant/ui/people/role-labels.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { Icon } from '#ui/icon.tsx'
import { PersonCard } from '#ui/parts/person-card.tsx'
import { Portrait } from '#ui/pictures/portrait.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { TeamData } from '../show.tsx'

/** Team members. Private profiles include only names and pictures. */
export function TeamMembers({ team }: Pick<TeamData, 'team'>) {
  const { members } = team
  return (
    <section aria-labelledby="h-members">
      <SectionHead id="h-members" title="Members" small />
      <ul className="people">
        {members.map((member) => (
          <li key={member.participantId}>
            <Member member={member} />
          </li>
        ))}
        {listOpenSeats(team).map((role, index) => (
          <li key={`seat-${index}`} className="person team-open-seat">
            <div className="person__photo">
              <Icon of={IconPlus} />
            </div>
            <p className="person__name">Open seat</p>
            <p className="person__role">{role ? roleLabel(role) : 'For anyone who fits'}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns open seats, at most four: first one for each role sought, then seats without a role. */
function listOpenSeats(team: TeamData['team']) {
  const { lookingForMembers, lookingForRoles, emptySeats } = team
  if (!lookingForMembers || !isRosterOpen(team)) return []
  return Array.from({ length: Math.min(emptySeats, 4) }, (_, index) => lookingForRoles[index])
}

function Member({
  member: { profile, teamRoles, isAdmin },
}: {
  member: TeamData['team']['members'][number]
}) {
  const name = formatName(profile)
  const roles = [...teamRoles.map((role) => roleLabel(role)), isAdmin && 'team admin'].filter(Boolean)
  return (
    <PersonCard
      name={name}
      href={profile.userName ? profilePath(profile.userName) : undefined}
      photo={<Portrait face={profile.face} src={profile.picture} />}
      work={roles.join(' · ')}
    />
  )
}
