import { IconPlus } from '@tabler/icons-react'
import { formatName } from '#features/event/event/people/role.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import type { ShownTeam } from './shown-team.ts'

type MemberSeatsProps = { team: ShownTeam; isOpen: boolean; canInvite: boolean }

/** Seats of the team: members, and empty seats that link to inviting someone. */
export function MemberSeats({ team, isOpen, canInvite }: MemberSeatsProps) {
  // No one can join while the roster is closed, so no empty seats are shown.
  const freeSeats = isOpen ? Math.min(team.emptySeats, 12) : 0
  return (
    <ul className="team-seats">
      {team.members.map(({ participantId, profile }) => (
        <li key={participantId}>
          <PanelLink view={`person:${participantId}`} className="team-seat" label={formatName(profile)}>
            <Avatar name={formatName(profile)} face={profile.face} src={profile.picture} size={56} />
          </PanelLink>
        </li>
      ))}
      {Array.from({ length: freeSeats }, (_, index) => {
        const seatNumber = team.members.length + index + 1
        return (
          <li key={seatNumber}>
            {canInvite ? (
              <PanelLink
                view="invite"
                className="team-seat team-seat--free"
                label={`Invite someone to seat ${seatNumber}`}
              >
                <Icon of={IconPlus} />
              </PanelLink>
            ) : (
              <span className="team-seat team-seat--free" title={`Seat ${seatNumber} is free`} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
