import { nameOf } from '#features/event/role.ts'
import { roleWords } from '#features/participant/ui/role-words.ts'
import { profilePath } from '#features/profile/profile-path.ts'
import { PersonCard } from '#ui/person-card.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import type { TeamData } from '../show.tsx'

/** Who is in the team; of private profiles only names and pictures have come here. */
export function TeamMembers({ members }: Pick<TeamData['team'], 'members'>) {
  return (
    <section aria-labelledby="h-members">
      <SectionHead id="h-members" title="Members" small />
      <ul className="people">
        {members.map((member) => (
          <li key={member.participantId}>
            <Member member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Member({
  member: { profile, teamRoles, isAdmin },
}: {
  member: TeamData['team']['members'][number]
}) {
  const name = nameOf(profile)
  const work = [...teamRoles.map((role) => roleWords(role)), isAdmin && 'leads the team'].filter(Boolean)
  return (
    <PersonCard
      name={name}
      href={profile.userName ? profilePath(profile.userName) : undefined}
      photo={<Portrait name={name} src={profile.picture} />}
      work={work.join(' · ')}
    />
  )
}
