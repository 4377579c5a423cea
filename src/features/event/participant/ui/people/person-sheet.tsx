import type { ReactNode } from 'react'
import { formatName, type PersonCard } from '#features/event/event/people/role.ts'
import { profilePath } from '#features/people/profile/fields/profile-path.ts'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { ChipList } from '#ui/parts/chip.tsx'
import { Link } from '#ui/link.tsx'
import type { Hours } from '../../enrollment/hours.ts'
import { OverlapBar } from '../overlap-bar.tsx'
import { roleLabel } from './role-labels.ts'

export interface ShownSheet {
  name: string
  /** Username of a public profile, which the sheet links to. */
  userName: string | null
  picture: string | null
  face: string
  /** Occupation, in one line. */
  work?: string | undefined
  about?: string | undefined
  teamRoles?: readonly string[] | undefined
  skills?: readonly string[] | undefined
  note?: string | undefined
  hours?: Hours | undefined
}

type PersonSheetProps = {
  person: ShownSheet
  mine?: Hours | undefined
  now: string
  /** Mark shown next to the occupation. */
  mark?: ReactNode
  children?: ReactNode
}

/** Person in the slide-out panel: skills, roles and working hours, without contact details. */
export function PersonSheet({ person, mine, now, mark, children }: PersonSheetProps) {
  const { name, userName, picture, face, work, about, teamRoles = [], skills = [], note, hours } = person
  const noAvailability = { timeZone: null, hoursFrom: null, hoursTo: null }
  return (
    <div className="stack">
      <div className="row">
        <Avatar name={name} face={face} src={picture} size={88} />
        <div>
          {work && <p>{work}</p>}
          {mark && <p>{mark}</p>}
          {teamRoles.length > 0 && (
            <p className="text-muted">{teamRoles.map((role) => roleLabel(role)).join(', ')}</p>
          )}
        </div>
      </div>
      {about && <p>{about}</p>}
      {note && <blockquote className="text-muted">{note}</blockquote>}
      {skills.length > 0 && <ChipList items={skills.map((label) => ({ label }))} most={12} />}
      {hours && <OverlapBar mine={mine ?? noAvailability} theirs={hours} at={now} />}
      {userName && (
        <p>
          <Link href={profilePath(userName)}>View profile</Link>
        </p>
      )}
      {children}
    </div>
  )
}

interface ParticipantData extends Hours {
  profile: PersonCard
  teamRoles: readonly string[]
  skillNames: readonly string[]
  note: string
}

/** Converts a participant, as in lists and requests, to props for the sheet. */
export function toSheetProps({
  profile,
  teamRoles,
  skillNames,
  note,
  timeZone,
  hoursFrom,
  hoursTo,
}: ParticipantData) {
  return {
    name: formatName(profile),
    userName: profile.userName,
    picture: profile.picture,
    face: profile.face,
    work: profile.role,
    teamRoles,
    skills: skillNames,
    note,
    hours: { timeZone, hoursFrom, hoursTo },
  } satisfies ShownSheet
}
