import { useState } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import { roleLabel } from '#features/event/participant/ui/people/role-labels.ts'
import { ProfileName } from '#features/people/profile/ui/profile-name.tsx'
import { Button } from '#ui/button.tsx'
import { addMember, type WithoutTeam } from './desk-calls.ts'
import type { DeskEvent } from './team-desk.tsx'
import { TeamDialog } from './team-dialog.tsx'

interface AddPersonProps {
  event: DeskEvent
  person: WithoutTeam['items'][number]
}

/** Participant without a team, their roles, and a button to add them to one. */
export function AddPerson({ event, person }: AddPersonProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, profile, teamRoles, lookingForTeam } = person
  const name = formatName(profile)
  const offers = [lookingForTeam && 'Looking for a team', ...teamRoles.map((role) => roleLabel(role))]
  return (
    <li>
      <span>
        <b>
          <ProfileName name={name} userName={profile.userName} />
        </b>
        <small className="text-muted">{offers.filter(Boolean).join(' · ')}</small>
      </span>
      <Button size="sm" aria-label={`Add to a team: ${name}`} onClick={() => setOpen(true)}>
        Add to a team
      </Button>
      {isOpen && (
        <TeamDialog
          title={`Add ${name} to a team`}
          hint={`${name} and the team read this.`}
          saveLabel="Add them"
          said={`${name} is in the team`}
          event={event}
          save={({ teamId, reason }) => addMember({ id: teamId, participantId: id, reason }, name)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
