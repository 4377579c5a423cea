import { formatName } from '#features/event/event/people/role.ts'
import { PersonSheet } from '#features/event/participant/ui/people/person-sheet.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { usePanel } from '#ui/overlays/use-panel.ts'
import type { SubmissionData } from '../show.tsx'

/** Side panel of a team member, by `?view=person:{profile}`. */
export function MemberPanel({ members }: Pick<SubmissionData['submission'], 'members'>) {
  const { view, close } = usePanel()
  const member = view?.kind === 'person' && members.find(({ profile }) => profile.id === view.id)
  if (!member) return null
  const { profile, isAdmin } = member
  const person = {
    name: formatName(profile),
    userName: profile.userName,
    picture: profile.picture,
    face: profile.face,
    work: profile.role,
  }
  return (
    <Panel title={person.name} subtitle={isAdmin ? 'Team admin' : undefined} onClose={close}>
      <PersonSheet person={person} now="" />
    </Panel>
  )
}
