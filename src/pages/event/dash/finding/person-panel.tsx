import { formatName } from '#features/event/event/people/role.ts'
import {
  PersonSheet,
  toSheetProps,
  type ShownSheet,
} from '#features/event/participant/ui/people/person-sheet.tsx'
import { TeammateContact } from '#features/event/team/ui/teammate-contact.tsx'
import type { DashData } from '../data/load-dash.ts'
import { InviteButton } from '../team/invite-button.tsx'
import { RankMark } from '../team/rank-mark.tsx'

/** Finds a person on this page by participant id: a member, a requester or a search result. */
export function findPerson({ team, finding, wishes }: DashData, id: string) {
  const match = [
    ...(finding?.people?.items ?? []),
    ...(finding?.suggestions ?? []).flatMap(({ participant }) => participant ?? []),
  ].find((participant) => participant.id === id)
  if (match) return { ...toSheetProps(match), match }
  const requester = [...(team?.requests ?? []), ...(wishes?.asked ?? [])].find(
    ({ person }) => person.participantId === id,
  )
  if (requester) return toSheetProps(requester.person)
  const member = [team?.team, ...(finding?.teams?.items ?? [])]
    .flatMap((group) => group?.members ?? [])
    .find(({ participantId }) => participantId === id)
  if (!member) return null
  const { profile, teamRoles } = member
  return {
    name: formatName(profile),
    userName: profile.userName,
    picture: profile.picture,
    face: profile.face,
    work: profile.role,
    teamRoles,
  } satisfies ShownSheet
}

type PanelPerson = NonNullable<ReturnType<typeof findPerson>>

export function PersonPanel({ data, id, person }: { data: DashData; id: string; person: PanelPerson }) {
  const match = 'match' in person ? person.match : undefined
  const teammate = data.mates.find(({ participantId }) => participantId === id)
  return (
    <PersonSheet
      person={person}
      mine={data.own?.me}
      now={data.now}
      mark={match && <RankMark points={match.points} />}
    >
      {teammate && (
        <p>
          <TeammateContact {...teammate} />
        </p>
      )}
      {match && <InviteButton data={data} person={match} />}
    </PersonSheet>
  )
}
