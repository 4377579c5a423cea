import { formatName } from '#features/event/event/people/role.ts'
import { roleLabel } from '#features/event/participant/ui/people/role-labels.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { IconDots } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { ShownMember, ShownTeam, ShownTeammate } from './shown-team.ts'
import { removeMember, transferTeam } from './team-calls.ts'
import { TeammateContact } from './teammate-contact.tsx'

type MemberListProps = {
  team: ShownTeam
  /** Contact details of the members; only for members. */
  mates: readonly ShownTeammate[]
  ownId: string | null
  isEditable: boolean
}

/** Members of the team with their roles. The team's admin can hand over the role and remove members. */
export function MemberList({ team, mates, ownId, isEditable }: MemberListProps) {
  return (
    <ul className="team-members">
      {team.members.map((member) => (
        <li key={member.participantId}>
          <span>
            <b>
              <PanelLink view={`person:${member.participantId}`}>{formatName(member.profile)}</PanelLink>
            </b>
            <small className="text-muted">{describeMember(member, ownId)}</small>
            <ContactDetails
              mate={mates.find((teammate) => teammate.participantId === member.participantId)}
              ownId={ownId}
            />
          </span>
          {isEditable && member.participantId !== ownId && <MemberMenu {...{ team, member }} />}
        </li>
      ))}
    </ul>
  )
}

/** Contact details of a member. Asks the viewer to add their own if missing. */
function ContactDetails({ mate, ownId }: { mate: ShownTeammate | undefined; ownId: string | null }) {
  if (!mate) return null
  return (
    <small>
      <TeammateContact {...mate} />
      {mate.participantId === ownId && !mate.contact && (
        <>
          {' '}
          <PanelLink view="me">Add contact details</PanelLink>
        </>
      )}
    </small>
  )
}

function MemberMenu({ team, member }: { team: ShownTeam; member: ShownMember }) {
  const { act } = useAct()
  const { participantId } = member
  const name = formatName(member.profile)
  const handOver = () =>
    act(() => transferTeam({ id: team.id, participantId }), `${name} is the team admin now`, {
      title: `Make ${name} the admin of ${team.name}?`,
      text: 'They’ll handle requests, invitations and the team’s page from now on.',
      confirmLabel: 'Make team admin',
    })
  const remove = () =>
    act(() => removeMember({ id: team.id, participantId }), `${name} is no longer on the team`, {
      type: 'danger',
      title: `Remove ${name} from ${team.name}?`,
      text: 'Their seat opens up for others.',
      confirmLabel: 'Remove',
    })
  return (
    <Menu
      label={`Options for ${name}`}
      trigger={<Icon of={IconDots} />}
      triggerClass="btn btn--quiet btn--icon"
      align="end"
      items={[
        { kind: 'action', label: 'Make team admin', onSelect: () => void handOver() },
        { kind: 'action', label: 'Remove from the team', onSelect: () => void remove() },
      ]}
    />
  )
}

function describeMember({ participantId, isAdmin, teamRoles }: ShownMember, ownId: string | null) {
  const roles = teamRoles.map((role) => roleLabel(role))
  const labels = [participantId === ownId && 'you', isAdmin && 'team admin']
  return [roles.join(', '), labels.filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}
