import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { Icon } from '#ui/icon.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { moveMember, removeMember, type ShownDeskTeam, transferTeam } from './desk-calls.ts'
import type { DeskEvent } from './team-desk.tsx'
import { maxReasonLength, TeamDialog } from './team-dialog.tsx'

interface DeskMemberProps {
  event: DeskEvent
  team: ShownDeskTeam
  member: ShownDeskTeam['members'][number]
}

/** Team member, with actions for organizers to move, remove or promote them. */
export function DeskMember({ event, team, member }: DeskMemberProps) {
  const [isMoving, setIsMoving] = useState(false)
  const { participantId, profile, isAdmin } = member
  const name = formatName(profile)
  const { remove, promote } = useMemberActions(team, member)
  const allItems: (MenuItem | false)[] = [
    team.canChangeMembers && {
      kind: 'action',
      label: 'Move to another team',
      onSelect: () => setIsMoving(true),
    },
    !isAdmin && { kind: 'action', label: 'Make team admin', onSelect: () => void promote() },
    team.canChangeMembers && {
      kind: 'action',
      label: 'Remove from the team',
      onSelect: () => void remove(),
    },
  ]
  const items = allItems.filter((item) => item !== false)
  return (
    <li>
      <span>
        <b>
          <ProfileName name={name} userName={profile.userName} />
        </b>
        {isAdmin && <small className="text-muted">Team admin</small>}
      </span>
      {items.length > 0 && (
        <Menu
          label={`Options for ${name}`}
          trigger={<Icon of={IconDots} />}
          triggerClass="btn btn--quiet btn--icon"
          align="end"
          items={items}
        />
      )}
      {isMoving && (
        <TeamDialog
          title={`Move ${name} to another team`}
          hint={`${name} and both teams read this.`}
          saveLabel="Move them"
          said={`${name} was moved`}
          event={event}
          except={team.id}
          save={({ teamId, reason }) => moveMember({ id: teamId, participantId, reason }, name)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </li>
  )
}

/** Provides the actions on a member, each of which asks for a reason first. */
function useMemberActions(team: ShownDeskTeam, { participantId, profile }: DeskMemberProps['member']) {
  const { act } = useAct()
  const name = formatName(profile)
  const key = { id: team.id, participantId }
  const remove = async () => {
    const reason = await confirmWithReason({
      type: 'danger',
      title: `Remove ${name} from ${team.name}?`,
      text: `They stay enrolled and can join or start another team while teams can change.${team.membersCount > 1 ? '' : ` ${team.name} ends, because nobody else is in it.`}`,
      confirmLabel: 'Remove',
      reason: {
        label: 'Reason',
        hint: team.membersCount > 1 ? `${name} and the team read this.` : `${name} reads this.`,
        most: maxReasonLength,
      },
    })
    if (reason !== null)
      await act(() => removeMember({ ...key, reason }), `${name} is no longer in ${team.name}`)
  }
  const promote = async () => {
    const reason = await confirmWithReason({
      title: `Make ${name} the admin of ${team.name}?`,
      text: 'They handle requests, invitations and the team’s page from now on.',
      confirmLabel: 'Make team admin',
      reason: { label: 'Reason', hint: 'The present admin reads this.', most: maxReasonLength },
    })
    if (reason !== null) await act(() => transferTeam({ ...key, reason }), `${name} is the team admin now`)
  }
  return { remove, promote }
}
