import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { formatName } from '#features/event/event/people/role.ts'
import type { ShownParticipant } from '#features/event/participant/ui/people/person-row.tsx'
import { invite } from '#features/event/team/ui/team-calls.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PanelLink } from '#ui/overlays/panel-link.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import type { DashData } from '../data/load-dash.ts'

/** Invites a person to the viewer's team; shown to its admin while a seat is free and teams aren't final. */
export function InviteButton({
  data: { team, offers, isFinal },
  person,
}: {
  data: DashData
  person: ShownParticipant
}) {
  const { act, isBusy } = useAct()
  const viewer = useViewer()
  if (!team?.team.viewer?.isAdmin || isFinal || team.team.emptySeats === 0) return null
  const name = formatName(person.profile)
  // Without a confirmed address, the viewer gets a link to the panel, which explains what is missing.
  if (viewer && !viewer.confirmed)
    return (
      <PanelLink view="invite" className="btn btn--sm" label={`Invite ${name}`}>
        Invite
      </PanelLink>
    )
  const isInvited = offers.some(({ participantId }) => participantId === person.id)
  if (isInvited) return <Badge tone="success">Invited</Badge>
  const send = async () => {
    const { status } = await invite({ teamId: team.team.id, participantId: person.id })
    // A person who had already asked to join is in the team now.
    toast({
      title: status === 'accepted' ? `${name} is in your team` : `${name} is invited`,
      tone: 'success',
    })
  }
  return (
    <Button size="sm" busy={isBusy} aria-label={`Invite ${name}`} onClick={() => void act(send)}>
      Invite
    </Button>
  )
}
