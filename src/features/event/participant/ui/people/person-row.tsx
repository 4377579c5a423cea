import type { ReactNode } from 'react'
import { formatName } from '#features/event/event/people/role.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { ChipList } from '#ui/parts/chip.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import type { Hours } from '../../enrollment/hours.ts'
import type { participantListContract } from '../../lists/list-contract.ts'
import { OverlapBar } from '../overlap-bar.tsx'
import { roleLabel } from './role-labels.ts'
import './person-row.css'

export type ShownParticipant = AnswerOf<
  typeof participantListContract,
  'getParticipantsForEvent'
>['items'][number]

type PersonRowProps = {
  person: ShownParticipant
  mine: Hours
  now: string
  /** Reasons why the person matches. */
  why?: readonly string[] | undefined
  /** Mark shown next to the name. */
  mark?: ReactNode
  action?: ReactNode
}

/** Participant as shown to people who look for teammates. */
export function PersonRow({ person, mine, now, why = [], mark, action }: PersonRowProps) {
  const { id, profile, teamRoles, skillNames, lookingForTeam, note } = person
  const name = formatName(profile)
  return (
    <li className="person-row">
      <Avatar name={name} face={profile.face} src={profile.picture} size={44} />
      <div>
        <h3 className="text-lg">
          <PanelLink view={`person:${id}`}>{name}</PanelLink> {mark}
        </h3>
        <p className="small text-muted">
          {[...teamRoles.map((role) => roleLabel(role)), lookingForTeam && 'looking for a team']
            .filter(Boolean)
            .join(' · ')}
        </p>
        {note && <p className="small">{note}</p>}
        {skillNames.length > 0 && <ChipList items={skillNames.map((label) => ({ label }))} most={4} />}
        {why.length > 0 && <p className="small mt-2">{why.join(' · ')}</p>}
      </div>
      <div className="stack">
        <OverlapBar mine={mine} theirs={person} at={now} />
        {action}
      </div>
    </li>
  )
}
